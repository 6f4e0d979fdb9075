import path from 'node:path';
import logger from '@docusaurus/logger';
import type { LoadContext, Plugin } from '@docusaurus/types';
import * as z from 'zod';
import { readOptions } from '../../lib/node/options';
import { alsoAnswer } from '../../upstream/devServer';
import { startChecks } from './build/author/process';
import { stateStream } from './build/author/stream';
import { teller } from './build/author/tell';
import { statesPath } from './shared/author';

const schema = z.strictObject({
  /** Module that checks the texts and sends an `AuthorState` to its parent, again at each change. */
  checks: z.string(),
});
export type Options = z.infer<typeof schema>;

/** In `npm start`, the author's panel: what `npm run check` finds, on the page that it is about. */
export default function authorPlugin({ siteDir, baseUrl }: LoadContext, options: Options): Plugin {
  const { checks } = readOptions('previews', schema, options);
  if (process.env.NODE_ENV !== 'development') {
    return { name: 'author' };
  }
  const stream = stateStream();
  const tell = teller();
  const start = () =>
    startChecks(
      path.resolve(siteDir, checks),
      siteDir,
      (state) => {
        stream.send({ ...state, folder: siteDir, baseUrl });
        const told = tell(state.problems);
        if (told !== undefined) {
          logger[told.level](told.text);
        }
      },
      (reason) =>
        logger.error(
          `The checks of npm start have stopped: ${reason}. Run npm run check, then start npm start again`,
        ),
    );
  return {
    name: 'author',
    getClientModules: () => [path.join(__dirname, 'client/author/module.tsx')],
    configureWebpack: () => alsoAnswer(statesPath, stream.answer, start),
  };
}
