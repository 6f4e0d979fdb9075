import fs from 'node:fs';
import path from 'node:path';
import { addPost } from './posts';
import type { Site } from './site';

/**
 * Adds two posts that an author could add next: a new month of the animations, with its own demo and
 * drawing, and a post outside any series. They have no support tables and no exercises, which the
 * content tests do not require of new posts.
 */
export function addTwoPosts(site: Site): void {
  const demos = path.join(site.folder, 'src/demos');
  fs.cpSync(path.join(demos, 'carregamento-lua'), path.join(demos, 'carregamento-novembro'), {
    recursive: true,
  });
  site.edit('src/demos/carregamento-novembro/demo.json', (raw) =>
    raw
      .replace(/"mes": \d+/, '"mes": 11')
      .replace(/"titulo": \{[^}]*\}/, () =>
        JSON.stringify({ titulo: { pt: 'A lua de novembro', en: 'The November moon' } }).slice(
          1,
          -1,
        ),
      ),
  );
  addPost(
    site,
    'animacoes-de-carregamento/novembro',
    {
      date: '2025-12-29',
      tags: '[css, svg]',
      part: '12',
      demo: 'carregamento-novembro',
      title: "'Novembro: a lua outra vez'",
      description: 'Um mês a mais na série, para ver se as listas acompanham.',
      sidebar_label: 'Novembro',
      body: 'A série ganhou um mês.\n\n{/* truncate */}\n\n<Demo id="carregamento-novembro" />\n\n## O que mudou\n\nSó o nome do mês mudou aqui.',
    },
    {
      title: "'November: the moon again'",
      description: 'One more month in the series, to see whether the lists follow.',
      sidebar_label: 'November',
      body: 'The series has got another month.\n\n{/* truncate */}\n\n<Demo id="carregamento-novembro" />\n\n## What changed\n\nOnly the name of the month has changed here.',
    },
  );
  addPost(
    site,
    'recado',
    {
      date: '2025-12-30',
      tags: '[js]',
      title: 'Um recado curto',
      description: 'Um texto solto, que não faz parte de nenhuma série.',
      body: 'Um aviso de três linhas.\n\n{/* truncate */}\n\n```js\nconst letra = [..."a"].map((c) => c.codePointAt(0));\n```\n\nFim do recado.',
    },
    {
      title: 'A short note',
      description: 'A text on its own, which is part of no series at all.',
      body: 'A notice of three lines.\n\n{/* truncate */}\n\n```js\nconst letra = [..."a"].map((c) => c.codePointAt(0));\n```\n\nEnd of the note.',
    },
  );
}
