import Translate, { translate } from '@docusaurus/Translate';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { focusWithoutScroll } from '../../../lib/focus';
import { countOf, deleteGroup, listItems, storageOf, type Outcome } from './browser';
import Confirm from './Confirm';
import { groupItems, type Group, type KindId } from './kinds';
import styles from './styles.module.css';
import { nameOf, useDetails } from './texts';

/** A stored kind of data, and its amount. */
interface Row {
  group: Group;
  /** `undefined` if it cannot be counted. */
  count: number | undefined;
}

async function readRows(): Promise<Row[]> {
  const groups = groupItems(await listItems());
  return Promise.all(groups.map(async (group) => ({ group, count: await countOf(group) })));
}

type Results = Readonly<Partial<Record<KindId, Outcome>>>;

const sentences: Record<Outcome, (names: string) => string> = {
  done: (names) => translate({ id: 'site.stored.done', message: 'Apagado: {names}.' }, { names }),
  blocked: (names) =>
    translate(
      {
        id: 'site.stored.blocked',
        message:
          'Ainda não apagado, porque está aberto em outra aba: {names}. Feche essa aba, e o navegador apaga.',
      },
      { names },
    ),
  refused: (names) =>
    translate(
      { id: 'site.stored.refused', message: 'O navegador não deixou apagar: {names}.' },
      { names },
    ),
};

/** One sentence for each outcome, with the kinds of data that had it. */
function Outcomes({ results }: { results: Results }): ReactNode {
  const ids = Object.keys(results) as KindId[];
  return (['done', 'blocked', 'refused'] as const).map((outcome) => {
    const names = ids.filter((id) => results[id] === outcome).map((id) => nameOf(id));
    return names.length === 0 ? null : <p key={outcome}>{sentences[outcome](names.join(', '))}</p>;
  });
}

function EmptyMessage(): ReactNode {
  return storageOf('local') === null ? (
    <Translate id="site.stored.nothingMayBe">
      Nada: este navegador não deixa o site guardar dados.
    </Translate>
  ) : (
    <Translate id="site.stored.nothing">Este navegador não guarda nada deste site.</Translate>
  );
}

/** Lists the data that this browser stores for this site. The reader selects what to delete. */
export default function Panel(): ReactNode {
  const [rows, setRows] = useState<readonly Row[]>();
  const [chosen, setChosen] = useState<readonly KindId[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [results, setResults] = useState<Results>({});
  const status = useRef<HTMLDivElement>(null);
  const detailsOf = useDetails();

  useEffect(() => {
    readRows().then(setRows, () => setRows([]));
  }, []);
  useEffect(() => {
    if (Object.keys(results).length > 0 && status.current !== null) {
      focusWithoutScroll(status.current);
    }
  }, [results]);

  const selected = rows?.filter(({ group }) => chosen.includes(group.id)) ?? [];
  const toConfirm = selected.filter(({ group }) => group.needsConfirmation);
  const remove = async () => {
    setAsking(false);
    setBusy(true);
    const outcomes: Partial<Record<KindId, Outcome>> = {};
    for (const { group } of selected) {
      outcomes[group.id] = await deleteGroup(group);
    }
    setRows(await readRows());
    setChosen([]);
    setBusy(false);
    setResults(outcomes);
  };
  const label = ({ group, count }: Row) => {
    const details = detailsOf(group, count);
    return details === '' ? nameOf(group.id) : `${nameOf(group.id)} (${details})`;
  };

  return (
    <div className={styles.panel}>
      {rows?.length === 0 && (
        <p>
          <EmptyMessage />
        </p>
      )}
      {rows !== undefined && rows.length > 0 && (
        <fieldset className={styles.list} disabled={isBusy}>
          <legend>
            <Translate id="site.stored.legend">Guardado neste navegador</Translate>
          </legend>
          {rows.map(({ group, count }) => (
            <label key={group.id} className={styles.row}>
              <input
                type="checkbox"
                checked={chosen.includes(group.id)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen((last) => [
                    ...last.filter((id) => id !== group.id),
                    ...(checked ? [group.id] : []),
                  ])
                }
              />
              <span>
                {nameOf(group.id)}
                <small>{detailsOf(group, count)}</small>
              </span>
            </label>
          ))}
          <button
            type="button"
            className="button-line"
            disabled={selected.length === 0}
            onClick={() => (toConfirm.length > 0 ? setAsking(true) : void remove())}
          >
            <Translate id="site.stored.delete">Apagar o que marquei</Translate>
          </button>
        </fieldset>
      )}
      {isAsking && (
        <Confirm
          names={toConfirm.map(label)}
          onYes={() => void remove()}
          onNo={() => setAsking(false)}
        />
      )}
      <div ref={status} role="status" className={styles.status}>
        <Outcomes results={results} />
      </div>
    </div>
  );
}
