import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useId, type ReactNode, type Ref } from 'react';
import styles from './styles.module.css';

interface Props {
  /** The field, for whoever sets its text. */
  field?: Ref<HTMLInputElement>;
  /** Is told the text at each key; the form is then not sent. */
  onChange?: (value: string) => void;
  /** More fields, below the first. */
  children?: ReactNode;
}

/** A plain GET form: works before, and without, any script. */
export default function SearchForm({ field, onChange, children }: Props): ReactNode {
  const id = useId();
  return (
    <form
      className={styles.form}
      role="search"
      action={useBaseUrl('/search')}
      onSubmit={onChange === undefined ? undefined : (event) => event.preventDefault()}
    >
      <label htmlFor={id}>
        <Translate id="aoba.search.label">Buscar nos posts</Translate>
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
          <Translate id="aoba.search.open">Buscar</Translate>
        </button>
      </div>
      {children}
    </form>
  );
}
