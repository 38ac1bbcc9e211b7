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
  /** The API's constraints of the property, from which the rules follow. */
  constraint?: Constraint | undefined;
  /** What the API's schema cannot say. */
  rules?: FormRule[];
  /** One control, which gets the id, the value and how to change it. */
  children: ReactNode;
}

/** A field of a form: label, control, hint, and the errors of the rules and of the server. */
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
