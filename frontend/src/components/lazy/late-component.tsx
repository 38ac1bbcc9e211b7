import { type ComponentType, lazy, useState } from 'react';
import { ChunkLoadError } from './page-missing';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * Makes the loader of a component repeatable. Router and React keep a rejected promise for ever, so a failure resolves
 * to a component that throws `ChunkLoadError` until a later load has succeeded.
 */
export function retryableLoad<Props extends object>(load: Load<Props>): Load<Props> {
  return () => load().catch((cause: unknown) => retryableComponent(load, cause));
}

/** A component that is loaded when it is first rendered; where loading fails, rendering throws `ChunkLoadError`. */
export function lazyComponent<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const patient = retryableLoad(load);
  return lazy(async () => ({ default: await patient() }));
}

function retryableComponent<Props extends object>(
  load: Load<Props>,
  cause: unknown,
): ComponentType<Props> {
  let found: ComponentType<Props> | undefined;
  const missing = new ChunkLoadError(cause, async () => {
    found = await load();
  });
  return function LateComponent(props: Props) {
    // A mounted component must not change its type, so code that arrived later is used at the next mount.
    const [Now] = useState(() => found);
    if (Now === undefined) throw missing;
    return <Now {...props} />;
  };
}
