import type { AriaAttributes } from 'react';

/** Connects a control to its label, hint and errors. */
export type Control = { id?: string } & Pick<
  AriaAttributes,
  'aria-describedby' | 'aria-invalid' | 'aria-label' | 'aria-required'
>;

/** Removes `aria-required`, which is invalid on a button and on the element that antd's select puts it on. */
export function withoutRequired({ 'aria-required': _, ...control }: Control): Control {
  return control;
}
