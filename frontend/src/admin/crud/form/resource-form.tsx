import { Button, Form, type FormInstance, Row as GridRow } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Constraints } from '../../../api';
import { loadingProps } from '../../../components';
import { clearErrors, type FormPage, type Values } from '../../../forms';
import type { Field, Resource, Row } from '../resource';
import { FieldColumn, pairTranslations, TranslatedFields } from './field-columns';
import { ResourceField } from './resource-field';
import { FormFooter, FormSection, sectionsOf } from './form-section';
import { FormValuesContext, RefusalContext } from './form-values';

interface ResourceFormProps {
  form: FormInstance<Values>;
  resource: Resource;
  page: FormPage;
  fields: readonly Field[];
  constraints: Constraints;
  initial: Values;
  row?: Row;
  saving: boolean;
  isUnchanged?: boolean;
  /** The server error of the last attempt to save. */
  refusal?: unknown;
  /** Whether the form has the sections of the resource. */
  hasSections?: boolean;
  notes?: Readonly<Record<string, ReactNode>>;
  onEdit: () => void;
  /** Another button beside the submit button. */
  extra?: ReactNode;
  /** Sends the form; resolves to whether it may be submitted again. */
  onSubmit: (values: Values) => Promise<boolean>;
  onValidationFailed?: () => void;
}

/** The fields of a form in two columns, in sections, and the submit button. */
export function ResourceForm(props: ResourceFormProps) {
  const { form, resource, page, fields, constraints, initial, row, saving, notes, onEdit } = props;
  const { isUnchanged = false, hasSections = true, onSubmit } = props;
  const sections = (hasSections && resource.sections) || [];
  const { t } = useTranslation();
  const [fieldsWithErrors, setFieldsWithErrors] = useState('');
  const isSubmitting = useRef(false);

  /** Allows one request at a time: a second Enter or Ctrl+S would create a second row or cause a version conflict. */
  const handleFinish = async (values: Values) => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    isSubmitting.current = !(await onSubmit(values));
  };

  const handleValuesChange = (changed: Values) => {
    clearErrors(form, changed);
    onEdit();
  };
  const setValues = (values: Values) => {
    form.setFields(Object.entries(values).map(([name, value]) => ({ name, value })));
    handleValuesChange(values);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isUnchanged) form.submit();
  };

  const renderField = (field: Field, translatedFrom?: Field) => (
    <ResourceField
      field={field}
      constraint={constraints[field.name]}
      row={row}
      resource={resource}
      page={page}
      note={notes?.[field.name]}
      translatedFrom={translatedFrom}
    />
  );

  return (
    <Form
      form={form}
      name={resource.name}
      layout="vertical"
      initialValues={initial}
      // In the middle, because the sticky footer covers the lower edge of the window.
      scrollToFirstError={{ focus: true, scrollMode: 'always', block: 'center' }}
      onKeyDown={handleKeyDown}
      onValuesChange={handleValuesChange}
      onFieldsChange={(_, all) => {
        const withErrors = all.filter(({ errors = [] }) => errors.length > 0);
        // A string, so that an unchanged list does not render again.
        setFieldsWithErrors(withErrors.map(({ name }) => String(name)).join(' '));
      }}
      onFinish={(values: Values) => void handleFinish(values)}
      {...(props.onValidationFailed ? { onFinishFailed: props.onValidationFailed } : {})}
    >
      <RefusalContext value={props.refusal}>
        <FormValuesContext value={setValues}>
          {sectionsOf(sections, fields).map((section) => (
            <FormSection
              key={section.name}
              resource={resource}
              name={section.name}
              fields={section.fields}
            >
              <GridRow gutter={16}>
                {pairTranslations(section.fields).map(({ field, translation }) =>
                  translation ? (
                    <TranslatedFields
                      key={field.name}
                      field={field}
                      translation={translation}
                      fieldsWithErrors={fieldsWithErrors.split(' ')}
                      renderField={(one) =>
                        renderField(one, one === translation ? field : undefined)
                      }
                    />
                  ) : (
                    <FieldColumn
                      key={field.name}
                      field={field}
                      isAlone={fields.length === 1}
                      hasError={fieldsWithErrors.split(' ').includes(field.name)}
                    >
                      {renderField(field)}
                    </FieldColumn>
                  ),
                )}
              </GridRow>
            </FormSection>
          ))}
        </FormValuesContext>
      </RefusalContext>
      <FormFooter sticky={sections.length > 0}>
        {props.extra}
        <Button
          type="primary"
          htmlType="submit"
          loading={loadingProps(saving)}
          disabled={isUnchanged}
        >
          {t(`crud.submit.${page}`)}
        </Button>
      </FormFooter>
    </Form>
  );
}
