import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { type Control, withoutRequired } from './control';

export interface ControlGroupProps extends Control {
  title: string;
  ref?: Ref<{ focus: () => void }> | undefined;
}

const CONTROLS = 'input:not([type="file"]), [role="button"]';

/** Groups several controls into one form control; on error it focuses the checked one, or the first. */
export function ControlGroup({
  title,
  ref,
  children,
  ...control
}: ControlGroupProps & { children: ReactNode }) {
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => {
      const controls = [...(group.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
      (controls.find((one) => one.matches(':checked')) ?? controls[0])?.focus();
    },
  }));
  return (
    <div ref={group} role="group" aria-label={title} {...withoutRequired(control)}>
      {children}
    </div>
  );
}
