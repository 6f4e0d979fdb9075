import { NoAnswer, targetOf, type Answer, type Ask } from './ask';

const mostRedirects = 10;

/**
 * Asks for the home page of a site.
 *
 * @param ask function that asks
 * @param start address of the site, with a slash at its end
 * @returns the answer
 * @throws NoAnswer when nothing answers, when the address redirects elsewhere, nowhere or in a circle,
 *   or when the answer is not a page
 */
export async function arrive(ask: Ask, start: string): Promise<Answer> {
  const trail = [start];
  for (;;) {
    const here = trail.at(-1) ?? start;
    const answer = await ask(here);
    const location = answer.headers.get('location')?.at(0);
    if (answer.status >= 300 && answer.status < 400 && location !== undefined) {
      const next = targetOf(answer, here)?.href;
      if (next === undefined) {
        throw new NoAnswer(`${here} redirects to "${location}", which is no web address.`);
      }
      if (trail.includes(next) || trail.length > mostRedirects) {
        throw new NoAnswer(`The address redirects in a circle: ${[...trail, next].join(' → ')}`);
      }
      trail.push(next);
      continue;
    }
    if (trail.length > 1) {
      throw new NoAnswer(
        `${start} redirects to ${here}. Check that address: npm run deploy:check -- ${here}`,
      );
    }
    if (answer.status !== 200) {
      throw new NoAnswer(`${start} answers with the status ${answer.status} instead of a page.`);
    }
    if (!/^text\/html\b/.test(answer.headers.get('content-type')?.at(0) ?? '')) {
      throw new NoAnswer(`${start} answers with something that is no page.`);
    }
    return answer;
  }
}
