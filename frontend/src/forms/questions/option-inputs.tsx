import { Button, Checkbox, Radio, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { withoutRequired } from '../control';
import { ControlGroup, type ControlGroupProps } from '../control-group';
import type { InputProps } from '../inputs';
import { isEmpty } from '../values';
import styles from './questions.module.css';

type Options = { value: string; label: string }[];

interface ChoiceProps extends InputProps<string> {
  options: Options;
  canClear: boolean;
}

/** A single choice from many options. */
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

/** A single choice from a few options, all visible. */
export function Choice({
  value,
  onChange,
  options,
  canClear,
  ...group
}: ChoiceProps & ControlGroupProps) {
  const { t } = useTranslation();
  return (
    <ControlGroup {...group}>
      <Radio.Group
        className={styles.options ?? ''}
        aria-label={group.title}
        value={value ?? null}
        options={options}
        onChange={(event) => onChange?.(event.target.value as string)}
      />
      {canClear && !isEmpty(value) && (
        <Button type="link" size="small" onClick={() => onChange?.(null)}>
          {t('form.questions.clear')}
        </Button>
      )}
    </ControlGroup>
  );
}

/** A multiple choice. */
export function Choices({
  value,
  onChange,
  options,
  ...group
}: InputProps<string[]> & ControlGroupProps & { options: Options }) {
  return (
    <ControlGroup {...group}>
      <Checkbox.Group
        className={styles.options ?? ''}
        value={value ?? []}
        options={options}
        onChange={(next) => onChange?.(next)}
      />
    </ControlGroup>
  );
}
