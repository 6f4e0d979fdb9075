/** Contact data of the author in the configuration (`customFields`). */
interface Contact {
  readonly contactEmail?: unknown;
  readonly repositoryUrl?: unknown;
}

/**
 * Ways to answer a post that need no service of this site.
 *
 * @param contact custom fields of the configuration
 * @param title of the post
 * @param url its whole address
 * @returns `mail`: address of a message to the author; `issue`: address of a new issue in the
 *   repository. Each is missing when the configuration lacks the author's e-mail or the repository
 */
export function answerLinks(
  contact: Contact | undefined,
  title: string,
  url: string,
): { mail?: string; issue?: string } {
  const subject = encodeURIComponent(title);
  const body = encodeURIComponent(`\n\n${url}`);
  const { contactEmail, repositoryUrl } = contact ?? {};
  return {
    ...(typeof contactEmail === 'string' && {
      mail: `mailto:${contactEmail}?subject=${subject}&body=${body}`,
    }),
    ...(typeof repositoryUrl === 'string' && {
      issue: `${repositoryUrl}/issues/new?title=${subject}&body=${body}`,
    }),
  };
}
