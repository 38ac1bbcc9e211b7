import { type PointerEvent, useEffect, useRef } from 'react';

const HOLD_MS = 500;

/** What a right click is for the mouse, holding is for the finger; the tap that ends it is none. */
export function useLongPress(onHold: (x: number, y: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const stop = () => {
    clearTimeout(timer.current);
  };
  useEffect(() => stop, []);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      stop();
      held.current = false;
      if (pointerType !== 'touch') return;
      timer.current = setTimeout(() => {
        held.current = true;
        onHold(clientX, clientY);
      }, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onTouchEnd: (event: { preventDefault: () => void }) => {
      // Else the mouse that browsers make of a lifted finger opens the tab and takes the menu's focus.
      if (held.current) event.preventDefault();
    },
  };
}
