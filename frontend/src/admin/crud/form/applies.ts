import type { FormInstance } from 'antd';
import type { Values } from '../../../forms';
import type { Field } from '../resource';

/** Whether a field is shown beside these values: not where it means nothing, nor where another field's input sets it. */
export function isShown({ appliesWhen, setBy }: Field, values: Values): boolean {
  return setBy === undefined && (appliesWhen?.(values) ?? true);
}

/** All values of a form, also of inputs that are not mounted yet, as in its first render. */
export function storedValues(getFieldsValue: FormInstance<Values>['getFieldsValue']): Values {
  return getFieldsValue(true) as Values;
}
