import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Constraint } from '../../../api';
import { keys } from '../keys';
import { partsOf } from '../field-types';
import type { Field, Resource, Row } from '../resource';
import { type FormPage, needs, rulesOf } from '../rules';
import { FieldControl } from './field-control';

interface FormFieldProps {
  field: Field;
  fact: Constraint | undefined;
  row: Row | undefined;
  resource: Resource;
  page: FormPage;
  /** Said below the control instead of the hint. */
  note?: ReactNode;
  /** The field that readers of English see where this one is empty. */
  translates?: Field | undefined;
}

/** A label, a control and what the server's document says about them. */
export function FormField({ field, fact, row, resource, page, note, translates }: FormFieldProps) {
  const { t, i18n } = useTranslation();
  const hint = keys.hint(resource, field.name);
  const wrong = keys.wrong(resource, field.name);
  const fallback =
    translates && t('scaffold.pair.fallback', { name: t(keys.field(resource, translates.name)) });
  return (
    <Form.Item
      name={field.name}
      label={t(keys.field(resource, field.name))}
      rules={rulesOf(fact, page, t, i18n.exists(wrong) ? wrong : undefined)}
      required={needs(fact, page)}
      validateTrigger={partsOf(field.kind).late ? 'onSubmit' : 'onChange'}
      extra={note ?? (i18n.exists(hint) ? t(hint) : fallback)}
    >
      <FieldControl field={field} fact={fact} row={row} resource={resource} />
    </Form.Item>
  );
}
