import { Button, Checkbox, Flex, Input, Radio, Tag, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClearIcon, ColorTag as ContrastTag } from '../../../components';
import type { FilterProps } from './types';
import type { Color, FieldType, FilterValue, Operator } from './values';

/** The first line of a text, all of it in a tooltip. */
export function OneLine({
  children,
  code = false,
  maxWidth = 280,
}: {
  children: string;
  code?: boolean;
  maxWidth?: number;
}) {
  return (
    <Typography.Text
      code={code}
      ellipsis={{ tooltip: children }}
      // Leaves room for check box and menu on a phone, where a share of the cell would be no limit.
      style={{ maxWidth: `min(${String(maxWidth)}px, 100vw - 140px)`, verticalAlign: 'bottom' }}
    >
      {children}
    </Typography.Text>
  );
}

/** A tag with enough contrast in both themes. */
export function ColorTag({ color, children }: { color: Color; children: ReactNode }) {
  if (color !== 'default') return <ContrastTag color={color}>{children}</ContrastTag>;
  return <Tag style={{ margin: 0 }}>{children}</Tag>;
}

export interface Choice {
  value: string;
  label: string;
}

type FilterState = Pick<FilterProps<FieldType>, 'filterValue' | 'onFilter'>;
type ChoiceFilterProps = FilterState & { choices: readonly Choice[] };

/** Filters by any of several values. */
export function CheckboxFilter({ choices, filterValue, onFilter }: ChoiceFilterProps) {
  return (
    <Checkbox.Group
      value={[filterValue.in ?? []].flat()}
      onChange={(selected) => onFilter({ in: selected })}
    >
      <Flex vertical gap={4}>
        {choices.map(({ value, label }) => (
          <Checkbox key={value} value={value}>
            {label}
          </Checkbox>
        ))}
      </Flex>
    </Checkbox.Group>
  );
}

/** Filters by one value. */
export function RadioFilter({ choices, filterValue, onFilter }: ChoiceFilterProps) {
  return (
    <Radio.Group
      value={[filterValue.eq].flat()[0]}
      onChange={(event) => onFilter({ eq: String(event.target.value) })}
    >
      <Flex vertical gap={4}>
        {choices.map(({ value, label }) => (
          <Radio key={value} value={value}>
            {label}
          </Radio>
        ))}
      </Flex>
    </Radio.Group>
  );
}

type TextFilterProps = FilterState & Pick<FilterProps<FieldType>, 'field'>;

/** Filters by a substring, or by the whole text if the API or the URL says so. */
export function TextFilter({ filterValue, onFilter, field }: TextFilterProps) {
  const { t } = useTranslation();
  const hasContains = field.filter?.includes('contains') && filterValue.eq === undefined;
  const operator = hasContains ? 'contains' : 'eq';
  const [text, setText] = useState(String(filterValue[operator] ?? ''));
  return (
    <Input.Search
      autoFocus
      allowClear={{ clearIcon: <ClearIcon /> }}
      value={text}
      aria-label={t('crud.filter.words')}
      placeholder={t('crud.filter.words')}
      onChange={(event) => setText(event.target.value)}
      onSearch={(value) => onFilter({ [operator]: value.trim() })}
    />
  );
}

interface BoundsFilterProps extends TextFilterProps {
  operators: readonly Operator[];
  /** Whether a bound can be applied. */
  isValid?: (value: string) => boolean;
  renderInput: (operator: Operator, value: string, set: (value: string) => void) => ReactNode;
}

/** Filters by several bounds, which a button applies together. */
export function BoundsFilter(props: BoundsFilterProps) {
  const { filterValue, onFilter, field, operators, renderInput, isValid = () => true } = props;
  const { t } = useTranslation();
  const [edited, setEdited] = useState<FilterValue>(filterValue);
  const isUnusable = operators.some((operator) =>
    [edited[operator] ?? ''].flat().some((value) => value !== '' && !isValid(value)),
  );
  return (
    <Flex vertical gap={8}>
      {operators
        .filter((operator) => field.filter?.includes(operator))
        .map((operator) =>
          renderInput(operator, [edited[operator] ?? ''].flat()[0] ?? '', (value) =>
            setEdited({ ...edited, [operator]: value }),
          ),
        )}
      <Button
        type="primary"
        size="small"
        block
        disabled={isUnusable}
        onClick={() => onFilter(edited)}
      >
        {t('crud.filter.apply')}
      </Button>
    </Flex>
  );
}
