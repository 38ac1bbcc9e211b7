import type { Control } from './kind-parts';

/** antd's select writes what it is given on a plain box, where the attribute has no meaning. */
export function withoutRequired({ 'aria-required': _, ...control }: Control): Control {
  return control;
}
