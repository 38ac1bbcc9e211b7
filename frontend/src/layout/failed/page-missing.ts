/** The code of a page did not arrive; unlike the router it can ask for it again. */
export class PageMissing extends Error {
  constructor(
    cause: unknown,
    readonly again: () => Promise<void>,
  ) {
    super('The code of a page did not arrive.', { cause });
    this.name = 'PageMissing';
  }
}
