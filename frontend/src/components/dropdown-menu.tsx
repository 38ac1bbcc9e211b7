import { Dropdown, type DropdownProps, type MenuProps } from 'antd';
import { type FocusEvent, type KeyboardEvent, type ReactElement, useRef } from 'react';

interface DropdownMenuProps extends Pick<DropdownProps, 'placement' | 'trigger'> {
  menu: Pick<MenuProps, 'aria-label' | 'items' | 'selectable' | 'selectedKeys'>;
  /** Called with the key of the entry. */
  onSelect: (key: string) => void;
  /** What opens the menu; it takes a ref and has the focus again when the menu is left. */
  children: ReactElement;
}

/** A menu behind a button or a tab. antd's own leaves the focus in the closed menu after Escape and after a choice. */
export function DropdownMenu({ menu, onSelect, children, ...rest }: DropdownMenuProps) {
  const opener = useRef<HTMLElement>(null);
  const isOpen = useRef(false);
  return (
    <Dropdown
      ref={opener}
      autoFocus
      trigger={['click']}
      {...rest}
      onOpenChange={(open) => {
        isOpen.current = open;
      }}
      menu={{
        ...menu,
        onFocus: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
          // antd focuses the menu some frames later, also when a choice has closed it by then.
          if (!isOpen.current && relatedTarget instanceof HTMLElement) relatedTarget.focus();
        },
        onKeyDown: ({ key }: KeyboardEvent) => {
          if (key === 'Escape') opener.current?.focus();
        },
        onClick: ({ key, domEvent }) => {
          // The same Enter would also press the button that gets the focus.
          domEvent.preventDefault();
          // A confirmation that opens now returns the focus to what has it.
          opener.current?.focus();
          onSelect(key);
        },
      }}
    >
      {children}
    </Dropdown>
  );
}
