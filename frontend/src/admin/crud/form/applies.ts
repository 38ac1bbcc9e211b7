import type { FormInstance } from 'antd';
import type { Values } from '../../../forms';
import type { Field } from '../resource';

/** Whether a form shows a field: not if it does not apply to the values, or if another field's input sets it. */
export function isShown({ appliesWhen, setBy }: Field, values: Values): boolean {
  return setBy === undefined && (appliesWhen?.(values) ?? true);
}

/** All values of a form, including inputs that are not mounted yet, as during the first render. */
export function storedValues(getFieldsValue: FormInstance<Values>['getFieldsValue']): Values {
  return getFieldsValue(true) as Values;
}
