import { Button, Checkbox, Radio, Select } from 'antd';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Control, withoutRequired } from '../control';
import type { InputProps } from '../inputs';
import { isEmpty } from '../values';
import styles from './questions.module.css';

type Options = { value: string; label: string }[];

interface ChoiceProps extends InputProps<string> {
  options: Options;
  canClear: boolean;
}

/** One of many options. */
export function LongChoice({ value, onChange, options, canClear, ...control }: ChoiceProps) {
  return (
    <Select
      {...withoutRequired(control)}
      value={value ?? null}
      options={options}
      allowClear={canClear}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
    />
  );
}

/** Lets a form focus a group, which is no control itself: its chosen option, or the first. */
function useGroupFocus(ref: Ref<{ focus: () => void }> | undefined) {
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => {
      const inputs = [...(group.current?.querySelectorAll('input') ?? [])];
      (inputs.find(({ checked }) => checked) ?? inputs[0])?.focus();
    },
  }));
  return group;
}

type GroupProps = Control & { title: string; ref?: Ref<{ focus: () => void }> };

/** One of a few options, all of them in sight. */
export function Choice(props: ChoiceProps & GroupProps) {
  const { value, onChange, options, canClear, title, ref, ...control } = props;
  const { t } = useTranslation();
  const group = useGroupFocus(ref);
  return (
    <div ref={group}>
      <Radio.Group
        {...control}
        className={styles.options ?? ''}
        aria-label={title}
        value={value ?? null}
        options={options}
        onChange={(event) => onChange?.(event.target.value as string)}
      />
      {canClear && !isEmpty(value) && (
        <Button type="link" size="small" onClick={() => onChange?.(null)}>
          {t('form.questions.clear')}
        </Button>
      )}
    </div>
  );
}

/** Several options. */
export function Choices(props: InputProps<string[]> & GroupProps & { options: Options }) {
  const { value, onChange, options, title, ref, ...control } = props;
  const group = useGroupFocus(ref);
  return (
    <div ref={group} role="group" aria-label={title} {...withoutRequired(control)}>
      <Checkbox.Group
        className={styles.options ?? ''}
        value={value ?? []}
        options={options}
        onChange={(next) => onChange?.(next)}
      />
    </div>
  );
}
