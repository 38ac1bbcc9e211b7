/** The code of a page, or of a part of one, did not arrive; unlike the router and React it can be asked for again. */
export class ChunkLoadError extends Error {
  constructor(
    cause: unknown,
    readonly retry: () => Promise<void>,
  ) {
    super('The code of a page did not arrive.', { cause });
    this.name = 'ChunkLoadError';
  }
}
