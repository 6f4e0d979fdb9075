import { localized, type Localized } from '../../../lib/locales';
import type { Card } from '../shared/card';

interface CardText {
  title: string;
  note: string;
}

/** Pages that are not posts, by the last segment of their path. All pages of the post list share one. */
export const pageKinds = [
  'home',
  'blog',
  'arquivo',
  'marcadores',
  'sobre',
  'cancelar-inscricao',
  'search',
  '404',
] as const;
type PageKind = (typeof pageKinds)[number];

const cardTexts: Readonly<Record<PageKind, Localized<CardText>>> = {
  home: {
    pt: {
      title: 'Animações em CSS e SVG, e o código de tudo',
      note: 'Um blog em português e em inglês',
    },
    en: {
      title: 'Animations in CSS and SVG, and all of the code',
      note: 'A blog in Portuguese and in English',
    },
  },
  blog: {
    pt: { title: 'Blog', note: 'Todos os posts, do mais novo ao primeiro' },
    en: { title: 'Blog', note: 'Every post, from the newest to the first' },
  },
  arquivo: {
    pt: { title: 'Arquivo', note: 'Todos os posts, mês a mês' },
    en: { title: 'Archive', note: 'Every post, month by month' },
  },
  marcadores: {
    pt: { title: 'Marcadores', note: 'Os assuntos do blog' },
    en: { title: 'Tags', note: 'What the blog is about' },
  },
  sobre: {
    pt: { title: 'Sobre', note: 'O que se aprende aqui e como o blog é feito' },
    en: { title: 'About', note: 'What you learn here and how the blog is made' },
  },
  'cancelar-inscricao': {
    pt: { title: 'Cancelar inscrição', note: 'Um campo, um botão, nenhuma pergunta' },
    en: { title: 'Unsubscribe', note: 'One field, one button, no questions asked' },
  },
  search: {
    pt: { title: 'Busca', note: 'No texto e no código de todos os posts' },
    en: { title: 'Search', note: 'In the text and the code of every post' },
  },
  '404': {
    pt: { title: 'Página não encontrada', note: 'Falta um bloco nesta parede' },
    en: { title: 'Page not found', note: 'A block is missing from this wall' },
  },
};

/** Seeds of patterns. The home page uses the seed of its own pattern (src/site/Home/CobogoPanel). */
const seeds: Partial<Record<PageKind, string>> = { home: 'aoba-mundo' };

/** Index of a module in the middle of the pattern, where the missing block is easy to see. */
const missingBlock = 17;

/** @returns the card of a page that is not a post */
export function pageCard(kind: PageKind, locale: string): Card {
  return {
    name: kind,
    ...localized(cardTexts[kind], locale),
    art: { pattern: seeds[kind] ?? kind, ...(kind === '404' ? { hole: missingBlock } : {}) },
  };
}

const tagNote: Localized = { pt: 'Posts sobre este assunto', en: 'Posts on this subject' };

/**
 * @param label label of the tag
 * @param name last segment of the path of its page
 * @param locale locale of the page
 * @returns the card of the page of a tag
 */
export function tagCard(label: string, name: string, locale: string): Card {
  return {
    name: `tag-${name}`,
    title: label,
    note: localized(tagNote, locale),
    // The same pattern as at the top of the page of the tag.
    art: { pattern: label },
  };
}
