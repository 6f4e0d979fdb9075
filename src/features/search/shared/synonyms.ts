/**
 * Words that readers use for one another, folded, one form each. The same lists go to Algolia
 * (src/features/search/build/settings.ts).
 */
export const synonyms: Readonly<Record<string, readonly (readonly string[])[]>> = {
  pt: [
    ['carregamento', 'loading', 'loader', 'spinner'],
    ['javascript', 'js'],
    ['tarefa', 'todo', 'afazer'],
    ['humor', 'mood'],
    ['offline', 'desconectado'],
    ['esqueleto', 'skeleton'],
    ['acessibilidade', 'a11y'],
    ['preview', 'previa'],
    ['repositorio', 'repo'],
    ['contraste', 'contrast'],
  ],
  en: [
    ['loading', 'loader', 'spinner'],
    ['javascript', 'js'],
    ['task', 'todo'],
    ['diary', 'journal'],
    ['skeleton', 'placeholder'],
    ['accessibility', 'a11y'],
    ['repository', 'repo'],
    ['color', 'colour'],
  ],
};

/** @returns the other words of the lists that a folded word is in */
export function synonymsOf(word: string, language: string): string[] {
  return (synonyms[language] ?? [])
    .filter((list) => list.includes(word))
    .flatMap((list) => list.filter((other) => other !== word));
}
