import { Flex, Typography } from 'antd';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { KindValues, VaryingKind } from '../kind-types';
import { keys } from '../keys';
import type { Field, Row } from '../resource';
import { code } from './code';
import type { InputProps, KindParts, ShownProps } from './kind-parts';
import { select } from './select';
import { switchKind } from './switch';
import { tags } from './tags';
import { text } from './text';

const parts: { [K in VaryingKind]: KindParts<K> } = {
  text,
  code,
  select,
  switch: switchKind,
  tags,
};

/** The parts of any variant, asked with what a varying field has and the variant's own field. */
type Own<P> = Omit<P, 'field'> & { field: Field<VaryingKind> };
type Parts = Record<'Cell' | 'Value', ComponentType<Own<ShownProps<'varying'>>>> & {
  Input: ComponentType<Own<InputProps<'varying'>>>;
};

type Value = KindValues['varying'];

/** The kind that the row's own word names; by the value alone where the word is unknown. */
function variantOf(field: Field<'varying'>, row: Row | undefined, value: Value | null) {
  const variant = field.as[String(row?.[field.by])] ?? { kind: kindOf(value) };
  return {
    // The description compiled only with what each kind needs.
    own: { ...field, ...variant } as Field<VaryingKind>,
    // The kind chose its parts, so they fit its values.
    parts: parts[variant.kind] as unknown as Parts,
  };
}

function kindOf(value: Value | null): VaryingKind {
  if (typeof value === 'boolean') return 'switch';
  return Array.isArray(value) ? 'tags' : 'text';
}

function VaryingInput({ value, row, ...props }: InputProps<'varying'>) {
  const { t, i18n } = useTranslation();
  const { field, resource, control } = props;
  const { own, parts } = variantOf(field, row, value);
  const hint = keys.variant(resource, field.name, String(row?.[field.by]));
  const hintId = `${control.id ?? field.name}_about`;
  const told = i18n.exists(hint);
  return (
    <Flex vertical gap={4} align="stretch">
      <div>
        <parts.Input
          {...props}
          value={value}
          row={row}
          field={own}
          control={
            told
              ? {
                  ...control,
                  'aria-describedby': [control['aria-describedby'], hintId]
                    .filter((id) => id !== undefined)
                    .join(' '),
                }
              : control
          }
        />
      </div>
      {told && (
        <Typography.Text type="secondary" id={hintId}>
          {t(hint)}
        </Typography.Text>
      )}
    </Flex>
  );
}

function Varying({ as, ...props }: ShownProps<'varying'> & { as: 'Cell' | 'Value' }) {
  const { own, parts } = variantOf(props.field, props.row, props.value);
  const Part = parts[as];
  return <Part {...props} field={own} />;
}

/** A value whose kind another column tells: a text in one row, a switch in the next. */
export const varying: KindParts<'varying'> = {
  Cell: (props) => <Varying as="Cell" {...props} />,
  Value: (props) => <Varying as="Value" {...props} />,
  Input: VaryingInput,
  Filter: null,
  wide: true,
};
