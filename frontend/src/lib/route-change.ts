export interface RouteChange {
  pathname: string;
  search: string;
  hash: string;
}

type Listener = (change: RouteChange) => void;

const listeners = new Set<Listener>();
let last: RouteChange | undefined;

/** Publishes a change of the route. */
export function announceRoute(change: RouteChange): void {
  last = change;
  for (const listener of listeners) listener(change);
}

/** Subscribes to changes of the route, beginning with the last one. */
export function onRouteChange(listener: Listener): () => void {
  listeners.add(listener);
  if (last) listener(last);
  return () => {
    listeners.delete(listener);
  };
}
