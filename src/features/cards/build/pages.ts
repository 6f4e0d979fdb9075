import { localized, type Localized } from '../../../lib/locales';
import type { Card } from '../shared/card';

interface Words {
  title: string;
  note: string;
}

/** Pages that are no posts, by the last part of their path; those that list posts share one. */
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
export type PageKind = (typeof pageKinds)[number];

const words: Readonly<Record<PageKind, Localized<Words>>> = {
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

/** The home page's own wall (src/site/Home/CobogoPanel). */
const seeds: Partial<Record<PageKind, string>> = { home: 'aoba-mundo' };

/** A module in the middle of the wall, where the missing block is seen at once. */
const missingBlock = 17;

/** @returns the card of a page that is no post */
export function pageCard(kind: PageKind, locale: string): Card {
  return {
    name: kind,
    ...localized(words[kind], locale),
    art: { pattern: seeds[kind] ?? kind, ...(kind === '404' ? { hole: missingBlock } : {}) },
  };
}

const tagWords: Localized = { pt: 'Posts sobre este assunto', en: 'Posts on this subject' };

/**
 * @param label of the tag
 * @param name last part of the path of its page
 */
export function tagCard(label: string, name: string, locale: string): Card {
  return {
    name: `tag-${name}`,
    title: label,
    note: localized(tagWords, locale),
    // The pattern that heads the tag's page.
    art: { pattern: label },
  };
}
