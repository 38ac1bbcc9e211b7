import { Form, type FormItemProps, type FormRule } from 'antd';
import type { ReactNode } from 'react';
import type { Constraint } from '../api';
import { buildRules, isRequired, type RuleOptions } from './rules';

interface FormFieldProps
  extends
    RuleOptions,
    Pick<FormItemProps, 'dependencies' | 'initialValue' | 'validateTrigger' | 'valuePropName'> {
  name: string;
  label?: ReactNode;
  /** Shown below the control. */
  hint?: ReactNode;
  /** The API's constraints of the property; the form's rules are derived from them. */
  constraint?: Constraint | undefined;
  /** Rules that the API's schema cannot express. */
  rules?: FormRule[];
  /** A single control, which receives id, value and onChange. */
  children: ReactNode;
}

/** A form field: label, control, hint, and errors of rules and server. */
export function FormField(props: FormFieldProps) {
  const { constraint, page = 'create', required, messages, hint, rules = [], ...item } = props;
  const isNeeded = required ?? isRequired(constraint, page);
  return (
    <Form.Item
      {...item}
      extra={hint}
      required={isNeeded}
      rules={[...buildRules(constraint, { page, required: isNeeded, messages }), ...rules]}
    />
  );
}
