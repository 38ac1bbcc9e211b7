import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Constraint } from '../../../api';
import { useRoles } from '../../../domain/access';
import { type Control, FormField, type FormPage, type Values } from '../../../forms';
import { definitionOf, widgetsOf } from '../field-types';
import type { FieldType, FieldValues } from '../field-types/values';
import { i18nKeys } from '../i18n-keys';
import type { Field, Resource, Row } from '../resource';

interface ResourceFieldProps {
  field: Field;
  constraint: Constraint | undefined;
  row: Row | undefined;
  resource: Resource;
  page: FormPage;
  /** Shown below the control instead of the hint. */
  note?: ReactNode;
  /** The original field, whose text readers see if this translation is empty. */
  translatedFrom?: Field | undefined;
}

/** A label, a control and the rules of the API's schema. */
export function ResourceField({
  field,
  constraint,
  row,
  resource,
  page,
  note,
  translatedFrom,
}: ResourceFieldProps) {
  const { t, i18n } = useTranslation();
  const isAdmin = useRoles().includes('admin');
  const bounds = isAdmin ? constraint : boundsOfOthers(field, constraint, row);
  const form = Form.useFormInstance<Values>();
  const ownLabel = Form.useWatch((values) => field.formLabel?.(values), { form, preserve: true });
  const hint = i18nKeys.hint(resource, field.name, page);
  const messageKey = i18nKeys.wrong(resource, field.name);
  const mayBeEmpty = (constraint?.minLength ?? 0) === 0;
  const fallback =
    translatedFrom &&
    mayBeEmpty &&
    t('crud.pair.fallback', { name: t(i18nKeys.field(resource, translatedFrom.name)) });
  return (
    <FormField
      name={field.name}
      label={t(ownLabel ?? i18nKeys.field(resource, field.name))}
      constraint={field.type === 'json' ? withoutItems(bounds) : bounds}
      page={page}
      messages={i18n.exists(messageKey) ? messageKey : undefined}
      validateTrigger={definitionOf(field).validateOnSubmit ? 'onSubmit' : 'onChange'}
      hint={note ?? (ownLabel === undefined && i18n.exists(hint) ? t(hint) : fallback)}
    >
      <FieldControl field={field} constraint={bounds} row={row} resource={resource} />
    </FormField>
  );
}

/** Drops the constraints of items: the widget of a structured value reports errors of its items itself. */
function withoutItems(constraint: Constraint | undefined): Constraint | undefined {
  if (!constraint) return undefined;
  const { items: _, ...rest } = constraint;
  return rest;
}

/** The maximum for users who are not admins; a higher value set by an admin stays valid. */
function boundsOfOthers(
  field: Field,
  constraint: Constraint | undefined,
  row: Row | undefined,
): Constraint | undefined {
  const restriction = constraint?.restriction;
  if (!restriction || !('maximum' in restriction)) return constraint;
  return {
    ...constraint,
    maximum: Math.max(restriction.maximum, Number(row?.[field.name] ?? 0)),
  };
}

interface FieldControlProps extends Control {
  field: Field;
  constraint: Constraint | undefined;
  row: Row | undefined;
  resource: Resource;
  // Set by Form.Item.
  value?: FieldValues[FieldType] | null;
  onChange?: (value: FieldValues[FieldType] | null) => void;
}

/** Adapts the input of the field type to Form.Item. */
function FieldControl({
  field,
  constraint,
  row,
  resource,
  value,
  onChange,
  ...control
}: FieldControlProps) {
  const { Input } = widgetsOf(resource, field);
  if (!Input) return null;
  return (
    <Input
      value={value ?? null}
      onChange={(next) => onChange?.(next)}
      control={control}
      field={field}
      constraint={constraint}
      row={row}
      resource={resource}
    />
  );
}
