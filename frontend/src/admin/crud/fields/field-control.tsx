import type { Constraint } from '../../../api';
import type { Kind, KindValues } from '../field-types/types';
import { partsOf } from '../field-types';
import type { Control } from '../field-types/kind-parts';
import type { Field, Resource, Row } from '../resource';

interface FieldControlProps extends Control {
  field: Field;
  fact: Constraint | undefined;
  row: Row | undefined;
  resource: Resource;
  // These two come from the form item around.
  value?: KindValues[Kind] | null;
  onChange?: (value: KindValues[Kind] | null) => void;
}

/** The kind's control, tied to the form item around it. */
export function FieldControl({
  field,
  fact,
  row,
  resource,
  value,
  onChange,
  ...control
}: FieldControlProps) {
  const { Input } = partsOf(field.kind);
  if (!Input) return null;
  return (
    <Input
      value={value ?? null}
      onChange={(next) => onChange?.(next)}
      control={control}
      field={field}
      fact={fact}
      row={row}
      resource={resource}
    />
  );
}
