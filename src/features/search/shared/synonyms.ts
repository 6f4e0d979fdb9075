/**
 * Synonym lists by language. Words are folded and stand in one form each, since the stemmer finds the
 * other forms. `build/settings.ts` sends the same lists to Algolia.
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

/** @returns the synonyms of a folded word: the other words of every list that contains it */
export function synonymsOf(word: string, language: string): string[] {
  return (synonyms[language] ?? [])
    .filter((list) => list.includes(word))
    .flatMap((list) => list.filter((other) => other !== word));
}
