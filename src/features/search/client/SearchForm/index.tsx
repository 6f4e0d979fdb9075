import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useId, type ReactNode, type Ref, type SyntheticEvent } from 'react';
import styles from './styles.module.css';

interface Props {
  /** Ref of the field, for a caller that sets its text. */
  field?: Ref<HTMLInputElement>;
  /** Called with the text after each keystroke. With it, submitting the form does not navigate. */
  onChange?: (value: string) => void;
  /** More fields below the search field. */
  children?: ReactNode;
}

/** Shows the hits, which are there already: the keyboard of a touch screen would cover them. */
function showHits(event: SyntheticEvent<HTMLFormElement>): void {
  event.preventDefault();
  if (matchMedia('(hover: none)').matches) {
    event.currentTarget.querySelector('input')?.blur();
  }
}

/** GET form to the search page. It works before hydration and without JavaScript. */
export default function SearchForm({ field, onChange, children }: Props): ReactNode {
  const id = useId();
  return (
    <form
      className={styles.form}
      role="search"
      action={useBaseUrl('/search')}
      onSubmit={onChange && showHits}
    >
      <label htmlFor={id}>
        <Translate id="site.search.label">Buscar nos posts</Translate>
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className="text-field"
          type="search"
          name="q"
          maxLength={512}
          autoComplete="off"
          ref={field}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
        <button type="submit" className="button-main">
          <Translate id="site.search.open">Buscar</Translate>
        </button>
      </div>
      {children}
    </form>
  );
}
