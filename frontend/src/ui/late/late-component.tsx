import { type ComponentType, lazy, useState } from 'react';
import { PageMissing } from './page-missing';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * The loader of a component whose failure is drawn instead of remembered: router and React keep a rejection for ever,
 * so the failed one arrives as a component that throws until its code has been asked for again.
 */
export function orLater<Props extends object>(load: Load<Props>): Load<Props> {
  return () => load().catch((cause: unknown) => laterComponent(load, cause));
}

/** A component that is loaded when it is first drawn; what did not arrive is thrown as `PageMissing`. */
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
    // What was missing once stays what it is for as long as this is drawn.
    const [Now] = useState(() => found);
    if (Now === undefined) throw missing;
    return <Now {...props} />;
  };
}
