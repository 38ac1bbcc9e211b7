import { Col, Form } from 'antd';
import type { ReactNode } from 'react';
import { widgetsOf } from '../field-types';
import type { Field } from '../resource';

interface FieldColumnProps {
  field: Field;
  hasError: boolean;
  children: ReactNode;
}

/**
 * The column of a field in the grid of a form, hidden while the field does not apply. A hidden field stays mounted and
 * is sent as ever: switching back and forth loses nothing, and the server ignores what does not apply.
 */
export function FieldColumn({ field, hasError, children }: FieldColumnProps) {
  const { appliesWhen } = field;
  const widths = { xs: 24, md: widgetsOf(field).wide ? 24 : 12 };
  if (!appliesWhen) return <Col {...widths}>{children}</Col>;
  const { field: other, is } = appliesWhen;
  return (
    <Form.Item
      noStyle
      shouldUpdate={(before: Record<string, unknown>, now: Record<string, unknown>) =>
        before[other] !== now[other]
      }
    >
      {({ getFieldValue }) => (
        <Col {...widths} hidden={getFieldValue(other) !== is && !hasError}>
          {children}
        </Col>
      )}
    </Form.Item>
  );
}
