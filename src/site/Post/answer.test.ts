import { expect, it } from 'vitest';
import { answerLinks } from './answer';

const [title, url] = ['Ícones & setas', 'https://a.example/blog/a'];

it('answerLinks gives a message and an issue with the title and the address of the post', () => {
  const contact = {
    contactEmail: 'ana@example.org',
    repositoryUrl: 'https://github.com/ana/aoba',
  };
  const { mail = '', issue = '' } = answerLinks(contact, title, url);
  expect(mail).toMatch(/^mailto:ana@example\.org\?/);
  const [{ searchParams: inMail }, { searchParams: inIssue, pathname }] = [
    new URL(mail),
    new URL(issue),
  ];
  expect(pathname).toBe('/ana/aoba/issues/new');
  expect([inMail.get('subject'), inIssue.get('title')]).toEqual([title, title]);
  expect([inMail.get('body'), inIssue.get('body')]).toEqual([`\n\n${url}`, `\n\n${url}`]);
});

it('answerLinks gives no links without an e-mail address and a repository', () => {
  expect(answerLinks({ contactEmail: undefined }, title, url)).toEqual({});
  expect(answerLinks(undefined, title, url)).toEqual({});
});
