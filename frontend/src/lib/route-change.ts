export interface RouteChange {
  pathname: string;
  search: string;
  hash: string;
}

type Listener = (change: RouteChange) => void;

const listeners = new Set<Listener>();
let last: RouteChange | undefined;

/** Tells everybody that the page is at another place. */
export function announceRoute(change: RouteChange): void {
  last = change;
  for (const listener of listeners) listener(change);
}

/** Hears of every change of the place; who comes late hears the last one. */
export function onRouteChange(listener: Listener): () => void {
  listeners.add(listener);
  if (last) listener(last);
  return () => {
    listeners.delete(listener);
  };
}
