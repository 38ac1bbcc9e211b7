import { Dropdown, type DropdownProps, type MenuProps } from 'antd';
import { type FocusEvent, type KeyboardEvent, type ReactElement, useRef } from 'react';

interface DropdownMenuProps extends Pick<DropdownProps, 'placement' | 'trigger'> {
  menu: Pick<MenuProps, 'aria-label' | 'items' | 'selectable' | 'selectedKeys'>;
  /** Called with the key of the entry. */
  onSelect: (key: string) => void;
  /** The element that opens the menu; it takes a ref and gets the focus back when the menu closes. */
  children: ReactElement;
}

/** A menu behind a button or tab. Fixes antd's menu, which keeps the focus after Escape and after a choice. */
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
          // antd focuses the menu some frames later, even if a choice has closed it by then.
          if (!isOpen.current && relatedTarget instanceof HTMLElement) relatedTarget.focus();
        },
        onKeyDown: ({ key }: KeyboardEvent) => {
          if (key === 'Escape') opener.current?.focus();
        },
        onClick: ({ key, domEvent }) => {
          // Otherwise the same Enter would also press the opener, which gets the focus next.
          domEvent.preventDefault();
          // A dialog opened by `onSelect` returns the focus to the element that has it now.
          opener.current?.focus();
          onSelect(key);
        },
      }}
    >
      {children}
    </Dropdown>
  );
}
