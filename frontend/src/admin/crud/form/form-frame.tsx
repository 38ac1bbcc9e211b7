import { Button, Col, Form, type FormInstance, Row as GridRow } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Constraints } from '../../../api';
import { FreshErrors, waiting } from '../../../components';
import { FormField } from '../fields/form-field';
import { PairFields } from '../fields/pair-fields';
import { pairsOf } from '../fields/pairs';
import { partsOf } from '../field-types';
import type { Field, Resource, Row } from '../resource';
import type { FormPage } from '../rules';
import type { Values } from '../values';
import { FormFooter, FormSection, sectionsOf } from './form-section';

interface FormFrameProps {
  form: FormInstance<Values>;
  resource: Resource;
  page: FormPage;
  fields: readonly Field[];
  facts: Constraints;
  initial: Values;
  row?: Row;
  saving: boolean;
  idle?: boolean;
  notes?: Readonly<Record<string, ReactNode>>;
  onEdit: () => void;
  /** Another button, beside the one that submits. */
  extra?: ReactNode;
  /** Sends the form; resolves to whether it may be sent again. */
  onSubmit: (values: Values) => Promise<boolean>;
  /** The form itself found something wrong. */
  onRefused?: () => void;
}

/** The fields of a form in two columns, and its one button. */
export function FormFrame(props: FormFrameProps) {
  const { form, resource, page, fields, facts, initial, row, saving, notes, onEdit } = props;
  const { idle = false, onSubmit } = props;
  const { t } = useTranslation();
  const [refused, setRefused] = useState('');
  const sent = useRef(false);

  /** One request at a time: a second Enter or Ctrl+S would create twice, or meet its own new version. */
  const handleFinish = async (values: Values) => {
    if (sent.current) return;
    sent.current = true;
    sent.current = !(await onSubmit(values));
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!idle) form.submit();
  };

  const draw = (field: Field, translates?: Field) => (
    <FormField
      field={field}
      fact={facts[field.name]}
      row={row}
      resource={resource}
      page={page}
      note={notes?.[field.name]}
      translates={translates}
    />
  );

  return (
    <Form
      form={form}
      name={resource.name}
      layout="vertical"
      initialValues={initial}
      // In the middle, because the footer lies over the lower edge of the window and would hide the error.
      scrollToFirstError={{ focus: true, scrollMode: 'always', block: 'center' }}
      onKeyDown={handleKeyDown}
      onValuesChange={(changed: Values) => {
        // What the server said about the old value says nothing about the new one.
        const refused = Object.keys(changed).filter((name) => form.getFieldError(name).length > 0);
        form.setFields(refused.map((name) => ({ name, errors: [] })));
        onEdit();
      }}
      onFieldsChange={(_, all) => {
        const wrong = all.filter(({ errors = [] }) => errors.length > 0);
        // One text, so that typing draws nothing anew.
        setRefused(wrong.map(({ name }) => String(name)).join(' '));
      }}
      onFinish={(values: Values) => void handleFinish(values)}
      {...(props.onRefused ? { onFinishFailed: props.onRefused } : {})}
    >
      <FreshErrors />
      {sectionsOf(resource, fields).map((section) => (
        <FormSection key={section.name} resource={resource} name={section.name}>
          <GridRow gutter={16}>
            {pairsOf(section.fields).map(({ field, english }) =>
              english ? (
                <PairFields
                  key={field.name}
                  field={field}
                  english={english}
                  refused={refused.split(' ')}
                  draw={(one) => draw(one, one === english ? field : undefined)}
                />
              ) : (
                <Col key={field.name} xs={24} md={partsOf(field.kind).wide ? 24 : 12}>
                  {draw(field)}
                </Col>
              ),
            )}
          </GridRow>
        </FormSection>
      ))}
      <FormFooter sticky={resource.sections !== undefined}>
        {props.extra}
        <Button type="primary" htmlType="submit" loading={waiting(saving)} disabled={idle}>
          {t(`scaffold.submit.${page}`)}
        </Button>
      </FormFooter>
    </Form>
  );
}
