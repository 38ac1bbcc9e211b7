import { Button, Col, Flex, Form, type FormInstance, Row as GridRow } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facts } from '../../api';
import { FreshErrors } from '../../ui';
import { FormField } from '../fields/form-field';
import { partsOf } from '../kinds';
import type { Field, Resource, Row } from '../resource';
import type { FormPage } from '../rules';
import type { Values } from '../values';

interface FormFrameProps {
  form: FormInstance<Values>;
  resource: Resource;
  page: FormPage;
  fields: readonly Field[];
  facts: Facts;
  initial: Values;
  row?: Row;
  saving: boolean;
  idle?: boolean;
  notes?: Readonly<Record<string, ReactNode>>;
  onEdit: () => void;
  onSubmit: (values: Values) => void;
}

/** The fields of a form in two columns, and its one button. */
export function FormFrame(props: FormFrameProps) {
  const { form, resource, page, fields, facts, initial, row, saving, notes, onEdit, onSubmit } =
    props;
  const { t } = useTranslation();

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.submit();
  };

  return (
    <Form
      form={form}
      name={resource.name}
      layout="vertical"
      initialValues={initial}
      scrollToFirstError={{ focus: true }}
      onKeyDown={handleKeyDown}
      onValuesChange={(changed: Values) => {
        // What the server said about the old value says nothing about the new one.
        const refused = Object.keys(changed).filter((name) => form.getFieldError(name).length > 0);
        form.setFields(refused.map((name) => ({ name, errors: [] })));
        onEdit();
      }}
      onFinish={onSubmit}
    >
      <FreshErrors />
      <GridRow gutter={16}>
        {fields.map((field) => (
          <Col key={field.name} xs={24} md={partsOf(field.kind).wide ? 24 : 12}>
            <FormField
              field={field}
              fact={facts[field.name]}
              row={row}
              resource={resource}
              page={page}
              note={notes?.[field.name]}
            />
          </Col>
        ))}
      </GridRow>
      <Flex justify="flex-end">
        <Button type="primary" htmlType="submit" loading={saving} disabled={props.idle ?? false}>
          {t(`scaffold.submit.${page}`)}
        </Button>
      </Flex>
    </Form>
  );
}
