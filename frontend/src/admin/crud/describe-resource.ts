import type { Identified, ResourceDescription } from './description';
import type { Child, Resource } from './resource';

declare const row: unique symbol;

/** A resource that still knows, for the compiler only, what its rows look like. */
export type Described<R> = Resource & { readonly [row]?: R };

/** Checks a description against the row's type and hands it to the pages, which know no row. */
export function describeResource<R extends Identified, C = never, U = never>(
  description: ResourceDescription<R, C, U>,
): Described<R> {
  // The pages only call its functions with rows of this very resource.
  return description as unknown as Described<R>;
}

/**
 * The rows of another resource that belong to one of this, by the column that says so; `starts` fills
 * a new one's columns from the parent's.
 */
export function childrenOf<R>(
  resource: Described<R>,
  by: keyof R & string,
  starts?: Readonly<Partial<Record<keyof R & string, string>>>,
): Child {
  // Only columns that are named are in it.
  return {
    resource,
    by,
    ...(starts ? { starts: starts as Readonly<Record<string, string>> } : {}),
  };
}
