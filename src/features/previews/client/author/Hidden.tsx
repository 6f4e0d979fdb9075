import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { HiddenPost } from '../../shared/author';

/** The day in words, of the language of the page. Days of posts have no time zone. */
const dayOf = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString(document.documentElement.lang, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });

/** When readers see a post. */
function When({ mark, date }: HiddenPost): ReactNode {
  if (mark === 'draft') {
    return (
      <Translate id="site.author.draft">
        é um rascunho: só aparece aqui e nas prévias, até que draft: true saia.
      </Translate>
    );
  }
  return mark === 'unlisted' ? (
    <Translate id="site.author.unlisted">
      está fora das listas: lê quem tem o endereço, e nem lista, nem busca, nem feed o mostra até
      que unlisted: true saia.
    </Translate>
  ) : (
    <Translate id="site.author.scheduled" values={{ day: dayOf(date) }}>
      {
        'aparece no primeiro build de {day} em diante, contado no fuso mais adiantado do mundo. Até lá, um build de produção o recusa.'
      }
    </Translate>
  );
}

const key = ({ path, locale }: HiddenPost) => `${path} ${locale}`;

/** The posts that readers do not see yet, and when they will: the open one first, the rest folded. */
export default function Hidden({
  posts,
  page,
}: {
  posts: readonly HiddenPost[];
  page: string;
}): ReactNode {
  const language = document.documentElement.lang.slice(0, 2);
  const inLanguage = posts.filter(({ locale }) => locale === language);
  const open = inLanguage.find(({ path }) => path === page);
  const others = inLanguage.filter((post) => post !== open);
  return (
    <>
      {open !== undefined && (
        <p>
          {translate({ id: 'site.author.this', message: 'Este post' })} <When {...open} />
        </p>
      )}
      {others.length > 0 && (
        <details>
          <summary>
            <Translate id="site.author.hidden" values={{ count: others.length }}>
              {'Outros posts que o leitor ainda não vê: {count}'}
            </Translate>
          </summary>
          <ul>
            {others.map((post) => (
              <li key={key(post)}>
                <q>{post.title}</q> <When {...post} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
