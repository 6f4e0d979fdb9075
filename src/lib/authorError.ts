/** A fault that an author mends: its message says where and how, and its stack would only hide that. */
export class AuthorError extends Error {
  override name = 'Error';
}
