import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import sharp from 'sharp';
import { templateTexts } from '../../src/features/posts/build/template';
import { addPost, postFolders } from '../build/posts';
import { Site } from '../build/site';
import { copySources, linkPackages } from '../folders';
import { addedParagraph, addedToTitle, addedWords, captionOfPicture } from './words';

/** The post that the branch changes in Portuguese only. */
const changed = 'blog/animacoes-de-carregamento/janeiro.mdx';

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });

function commit(folder: string, message: string): void {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', message);
}

/** Writes a picture of one color. */
async function paint(
  site: Site,
  file: string,
  size: [width: number, height: number],
  color: string,
) {
  const [width, height] = size;
  const picture = sharp({ create: { width, height, channels: 3, background: color } });
  fs.writeFileSync(`${site.folder}/${file}`, await picture.png().toBuffer());
}

/** Writes posts that only main has. */
async function addToMain(site: Site): Promise<void> {
  addPost(site, 'apagado', { date: '2021-01-02', body: oneBody('vai embora') });
  const photo = `${oneBody('muda de nome')}\n\n![Uma mesa](mesa.png)`;
  addPost(site, 'nome-velho', { date: '2021-01-03', body: photo });
  await paint(site, 'blog/mesa.png', [600, 400], '#258');
}

const oneBody = (words: string) =>
  `Este post ${words}.\n\n{/* truncate */}\n\n${Array.from({ length: 6 }, (_, index) => `Parágrafo ${index + 1} do post que ${words}.`).join('\n\n')}`;

/** Makes one change of each kind that an editor looks at. */
async function change(site: Site): Promise<void> {
  site.edit(changed, (raw) => {
    const [opening = ''] = /^[A-Z][^\n]{80,}$/m.exec(raw.split('{/* truncate */}')[1] ?? '') ?? [];
    return raw
      .replace(/^title: (.*?)('?)$/m, `title: $1${addedToTitle}$2`)
      .replace(opening, `${opening.replace(/\.$/, `${addedWords}.`)}\n\n${addedParagraph}`);
  });
  site.edit('src/demos/carregamento-onda/style.css', (raw) => `${raw}\n.wave { opacity: 0.9; }\n`);
  // Its controls take most of a narrow frame. No changed post shows it.
  site.edit('src/demos/confete-1-pilula/style.css', (raw) => `${raw}\nrect { opacity: 0.9; }\n`);
  // Its picture has no alt.
  const template = ({ opening, step }: (typeof templateTexts)['pt']) =>
    `${opening}\n\n{/* truncate */}\n\n## Uma seção\n\n${step}\n\n![](/img/favicon.svg) ${captionOfPicture}`;
  addPost(
    site,
    'com-modelo',
    {
      title: 'Um post que não está pronto',
      date: '2021-01-04',
      image: 'cartao.png',
      image_alt: 'Um cartão de uma cor só',
      body: template(templateTexts.pt),
    },
    { title: 'A post that is not ready', body: template(templateTexts.en) },
  );
  await paint(site, 'blog/cartao.png', [1200, 630], '#852');
  await paint(site, 'blog/mesa.png', [600, 400], '#528');
  for (const folder of postFolders) {
    site.remove(`${folder}/apagado.mdx`);
    fs.renameSync(
      `${site.folder}/${folder}/nome-velho.mdx`,
      `${site.folder}/${folder}/nome-novo.mdx`,
    );
  }
  site.edit('blog/animacoes-de-carregamento/fila.svg', (raw) =>
    raw.replace('<svg ', '<svg data-changed="" '),
  );
  site.edit('src/ui/PageHead/index.tsx', (raw) =>
    raw.replace('Head of a page', 'The head of a page'),
  );
}

/**
 * Makes a copy of the site whose repository is on a branch, with one change of each kind since main.
 *
 * @param folder takes the copy. Its packages and caches stay from an earlier one
 */
export async function makeBranch(folder: string): Promise<Site> {
  fs.rmSync(`${folder}/.git`, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  copySources(folder);
  linkPackages(folder);
  fs.writeFileSync(`${folder}/.gitignore`, 'node_modules\n.docusaurus\nbuild\n');
  const site = new Site(folder);
  git(folder, 'init', '--quiet', '--initial-branch', 'main');
  await addToMain(site);
  commit(folder, 'main');
  git(folder, 'checkout', '--quiet', '-b', 'branch');
  await change(site);
  commit(folder, 'branch');
  return site;
}
