import type { Control } from './kind-parts';

/** On antd's select, which writes what it is given on a plain box, and on a button the attribute has no meaning. */
export function withoutRequired({ 'aria-required': _, ...control }: Control): Control {
  return control;
}
