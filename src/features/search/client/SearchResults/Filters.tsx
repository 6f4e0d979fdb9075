import { translate } from '@docusaurus/Translate';
import facets from '@data/search/facets.json';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { SearchState } from './address';
import styles from './styles.module.css';

interface Props {
  state: SearchState;
  onChange: (change: Partial<SearchState>) => void;
}

interface ChoiceProps {
  name: string;
  label: string;
  /** Label of the option without a filter. */
  all: string;
  value: string;
  options: readonly { id: string; title: string }[];
  onChange: (value: string) => void;
}

function Choice({ name, label, all, value, options, onChange }: ChoiceProps): ReactNode {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    // The reader may have chosen before hydration. The next rendering would undo that.
    const chosen = select.current?.value ?? '';
    if (chosen !== '' && chosen !== value) {
      onChange(chosen);
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the first rendering can find a choice
  }, []);
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        ref={select}
        id={id}
        name={name}
        className="text-field"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.title}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Selects for the series and the tag of the results. */
export default function Filters({ state, onChange }: Props): ReactNode {
  return (
    <div className={`${styles.filters} needs-script`}>
      <Choice
        name="series"
        label={translate({ id: 'site.search.series', message: 'Série' })}
        all={translate({ id: 'site.search.allSeries', message: 'Todas as séries' })}
        value={state.series}
        options={facets.series}
        onChange={(series) => onChange({ series })}
      />
      <Choice
        name="tag"
        label={translate({ id: 'site.search.tag', message: 'Marcador' })}
        all={translate({ id: 'site.search.allTags', message: 'Todos os marcadores' })}
        value={state.tag}
        options={facets.tags.map((tag) => ({ id: tag, title: tag }))}
        onChange={(tag) => onChange({ tag })}
      />
    </div>
  );
}
