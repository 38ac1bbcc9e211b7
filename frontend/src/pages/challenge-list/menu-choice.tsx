import DownOutlined from '@ant-design/icons/DownOutlined';
import { Button } from 'antd';
import { DropdownMenu, VisuallyHidden } from '../../components';
import styles from './challenge-list.module.css';

interface MenuChoiceProps<Value extends string> {
  /** The accessible name. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A choice in a menu. Not antd's Select, whose code is as large as the rest of the page. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, value, options, onChange } = props;
  const items = options.map((option) => ({ key: option.value, label: option.label }));

  const handleSelect = (key: string) => {
    const chosen = options.find((option) => option.value === key);
    if (chosen && chosen.value !== value) onChange(chosen.value);
  };

  return (
    <DropdownMenu menu={{ items, selectable: true, selectedKeys: [value] }} onSelect={handleSelect}>
      <Button
        className={styles.choice ?? ''}
        icon={<DownOutlined aria-hidden />}
        iconPlacement="end"
        aria-haspopup="menu"
      >
        <VisuallyHidden>{`${label}: `}</VisuallyHidden>
        {options.find((option) => option.value === value)?.label}
      </Button>
    </DropdownMenu>
  );
}
