/** The code of a page, or of a part of one, did not arrive; unlike the router and React it can be asked for again. */
export class PageMissing extends Error {
  constructor(
    cause: unknown,
    readonly again: () => Promise<void>,
  ) {
    super('The code of a page did not arrive.', { cause });
    this.name = 'PageMissing';
  }
}
