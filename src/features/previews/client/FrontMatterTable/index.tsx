import reference from '@data/blog-data/frontMatter.json';
import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import type { PostFrontMatter } from '@site/src/features/posts/shared';
import type { KeyReference } from '@site/src/features/posts/shared';
import TableScroll from '../../../../ui/TableScroll';

const types: Readonly<Record<KeyReference['type'], ReactNode>> = {
  text: <Translate id="site.frontMatter.text">texto</Translate>,
  day: <Translate id="site.frontMatter.day">dia, como 2022-01-31</Translate>,
  list: <Translate id="site.frontMatter.list">lista</Translate>,
  number: <Translate id="site.frontMatter.number">número inteiro</Translate>,
  'yes-no': <Translate id="site.frontMatter.yesNo">true ou false</Translate>,
  group: <Translate id="site.frontMatter.group">grupo de chaves</Translate>,
};

/** One note for each key. A new key in the schema without a note is a type error here. */
const notes: Readonly<Record<keyof PostFrontMatter, ReactNode>> = {
  title: (
    <Translate id="site.frontMatter.title">O título, também o da aba e o das listas.</Translate>
  ),
  description: (
    <Translate id="site.frontMatter.description">
      Uma frase: a chamada do post, das listas e dos buscadores.
    </Translate>
  ),
  sidebar_label: (
    <Translate id="site.frontMatter.sidebarLabel">
      O nome curto da parte, na faixa da série.
    </Translate>
  ),
  date: (
    <Translate id="site.frontMatter.date">
      O dia da publicação; produção recusa um dia que não chegou.
    </Translate>
  ),
  authors: (
    <Translate id="site.frontMatter.authors">Chaves de authors.yml; hoje só há uma.</Translate>
  ),
  tags: <Translate id="site.frontMatter.tags">Chaves de tags.yml.</Translate>,
  search: (
    <Translate id="site.frontMatter.search">
      Até oito frases que se digitariam na busca para achar este post e que ele não diz: outros
      nomes da técnica, o problema nas palavras de quem começa. Cada língua tem as suas.
    </Translate>
  ),
  part: (
    <Translate id="site.frontMatter.part">
      O lugar na série, sem buracos. Obrigatória na pasta de uma série, proibida fora.
    </Translate>
  ),
  demo: (
    <Translate id="site.frontMatter.demo">
      A pasta de src/demos cujo desenho representa o post.
    </Translate>
  ),
  image: (
    <Translate id="site.frontMatter.image">
      Um PNG de 1200 × 630 ao lado do post, para quem o compartilha, no lugar do cartão que o build
      desenha.
    </Translate>
  ),
  image_alt: (
    <Translate id="site.frontMatter.imageAlt">
      O que essa imagem mostra. Obrigatória com image, proibida sem.
    </Translate>
  ),
  translation_of: (
    <Translate id="site.frontMatter.translationOf">
      Só em inglês: de que versão do português ele saiu. Quem escreve é npm run stamp.
    </Translate>
  ),
  last_update: (
    <Translate id="site.frontMatter.lastUpdate">
      A data da última mudança que o leitor nota.
    </Translate>
  ),
  draft: (
    <Translate id="site.frontMatter.draft">
      Um rascunho só existe em npm start e nas prévias, com uma marca.
    </Translate>
  ),
  unlisted: (
    <Translate id="site.frontMatter.unlisted">
      Existe para quem tem o endereço; nenhuma lista o mostra, a não ser em npm start e nas prévias,
      com uma marca.
    </Translate>
  ),
};

/** @returns " (35–160)", " (2+)", or an empty string */
const limits = ({ least, most }: KeyReference): string =>
  least === undefined || (least === 1 && most === undefined)
    ? ''
    : ` (${least}${most === undefined ? '+' : `–${most}`})`;

/** Table of all front matter keys of a post, from the schema that the build checks posts with. */
export default function FrontMatterTable(): ReactNode {
  return (
    <TableScroll>
      <thead>
        <tr>
          <th scope="col">
            <Translate id="site.frontMatter.key">Chave</Translate>
          </th>
          <th scope="col">
            <Translate id="site.frontMatter.type">Valor</Translate>
          </th>
          <th scope="col">
            <Translate id="site.frontMatter.note">Para quê</Translate>
          </th>
        </tr>
      </thead>
      <tbody>
        {reference.map((item) => (
          <tr key={item.key}>
            <th scope="row">
              <code>{item.key}</code>
              {item.isRequired &&
                ` (${translate({ id: 'site.frontMatter.required', message: 'obrigatória' })})`}
            </th>
            <td>
              {types[item.type]}
              {limits(item)}
            </td>
            <td>{notes[item.key as keyof PostFrontMatter]}</td>
          </tr>
        ))}
      </tbody>
    </TableScroll>
  );
}
