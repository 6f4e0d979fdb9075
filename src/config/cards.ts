import path from 'node:path';
import type { BlogPost } from '@docusaurus/plugin-content-blog';
import { cardMaker } from '../features/cards/build/maker';
import { postCard, postPicture } from '../features/cards/build/posts';
import { cardFolder, type CardSettings } from '../features/cards/plugin';

export const cardSettings: CardSettings = {
  wordmark: 'aoba',
  pages: {
    home: {
      // The pattern of the home page's footer (src/site/Footer).
      seed: 'aoba-mundo',
      text: {
        pt: {
          title: 'Animações em CSS e SVG, e o código de tudo',
          note: 'Um blog em português e em inglês',
        },
        en: {
          title: 'Animations in CSS and SVG, and all of the code',
          note: 'A blog in Portuguese and in English',
        },
      },
    },
    blog: {
      text: {
        pt: { title: 'Blog', note: 'Todos os posts, do mais novo ao primeiro' },
        en: { title: 'Blog', note: 'Every post, from the newest to the first' },
      },
    },
    arquivo: {
      text: {
        pt: { title: 'Arquivo', note: 'Todos os posts, mês a mês' },
        en: { title: 'Archive', note: 'Every post, month by month' },
      },
    },
    marcadores: {
      text: {
        pt: { title: 'Marcadores', note: 'Os assuntos do blog' },
        en: { title: 'Tags', note: 'What the blog is about' },
      },
    },
    sobre: {
      text: {
        pt: { title: 'Sobre', note: 'O que se aprende aqui e como o blog é feito' },
        en: { title: 'About', note: 'What you learn here and how the blog is made' },
      },
    },
    'cancelar-inscricao': {
      text: {
        pt: { title: 'Cancelar inscrição', note: 'Um campo, um botão, nenhuma pergunta' },
        en: { title: 'Unsubscribe', note: 'One field, one button, no questions asked' },
      },
    },
    search: {
      text: {
        pt: { title: 'Busca', note: 'No texto e no código de todos os posts' },
        en: { title: 'Search', note: 'In the text and the code of every post' },
      },
    },
    '404': {
      // In the middle of the pattern, where a missing block is easy to see.
      hole: 17,
      text: {
        pt: { title: 'Página não encontrada', note: 'Falta um bloco nesta parede' },
        en: { title: 'Page not found', note: 'A block is missing from this wall' },
      },
    },
  },
};

/** Draws cards of other versions of posts: previews show the card before and after a change. */
interface VersionCards {
  /** @returns path, below the root of the site, of the picture that the page of a post has */
  pictureOf: (post: BlogPost) => string;
  /** @returns path of the card of a version of a post */
  cardOf: (version: BlogPost) => string;
  /** Draws such cards. `folder` is the root of the built site. */
  write: (versions: readonly BlogPost[], folder: string) => Promise<void>;
}

/**
 * @param siteDir root of the repository
 * @param locale language of the cards
 * @returns functions that draw the cards of other versions of posts
 */
export function versionCards(siteDir: string, locale: string): VersionCards {
  // Reads files of the design: only previews need it.
  let made: ReturnType<typeof cardMaker> | undefined;
  const maker = () => (made ??= cardMaker(siteDir, cardSettings.wordmark));
  const draw = (post: BlogPost) => postCard(post, siteDir, locale);
  return {
    pictureOf: (post) => {
      const picture = postPicture(post, siteDir, locale);
      const file = 'own' in picture ? picture.own.file : maker().fileOf(picture.card);
      return `${cardFolder}/${file}`;
    },
    cardOf: (version) => `${cardFolder}/${maker().fileOf(draw(version))}`,
    write: async (versions, folder) => {
      await maker().write(versions.map(draw), path.join(folder, cardFolder));
    },
  };
}
