/** One address for each kind of page. */
export const kinds = [
  '/',
  '/blog',
  '/blog/page/2',
  '/blog/arquivo',
  '/blog/marcadores',
  '/blog/marcadores/svg',
  '/blog/aoba-mundo',
  '/blog/animacoes-de-carregamento/introducao',
  '/blog/do-it/introducao',
  '/blog/good-mood/introducao',
  '/sobre',
  '/cancelar-inscricao',
  '/search',
];

/** A post with demos that can be edited. */
export const post = '/blog/animacoes-de-carregamento/janeiro';

/** Both languages, with the texts of the interface that the tests use. */
export const languages = [
  {
    locale: 'pt',
    label: 'Português',
    address: (path: string) => path,
    wave: 'onda',
    toggle: 'Mudar para o modo',
    menu: 'Alternar a barra de navegação',
    edit: 'Editar',
    reset: 'Desfazer tudo',
  },
  {
    locale: 'en',
    label: 'English',
    address: (path: string) => (path === '/' ? '/en/' : `/en${path}`),
    wave: 'wave',
    toggle: 'Switch to',
    menu: 'Navigation bar toggle',
    edit: 'Edit',
    reset: 'Undo everything',
  },
] as const;

export type Language = (typeof languages)[number];
