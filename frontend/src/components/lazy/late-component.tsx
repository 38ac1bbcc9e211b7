import { type ComponentType, lazy, useState } from 'react';
import { PageMissing } from './page-missing';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * Makes the loader of a component repeatable. Router and React keep a rejected promise for ever, so a failure resolves
 * to a component that throws `PageMissing` until a later load has succeeded.
 */
export function orLater<Props extends object>(load: Load<Props>): Load<Props> {
  return () => load().catch((cause: unknown) => laterComponent(load, cause));
}

/** A component that is loaded when it is first rendered; where loading fails, rendering throws `PageMissing`. */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const patient = orLater(load);
  return lazy(async () => ({ default: await patient() }));
}

function laterComponent<Props extends object>(
  load: Load<Props>,
  cause: unknown,
): ComponentType<Props> {
  let found: ComponentType<Props> | undefined;
  const missing = new PageMissing(cause, async () => {
    found = await load();
  });
  return function LateComponent(props: Props) {
    // A mounted component must not change its type, so code that arrived later is used at the next mount.
    const [Now] = useState(() => found);
    if (Now === undefined) throw missing;
    return <Now {...props} />;
  };
}
