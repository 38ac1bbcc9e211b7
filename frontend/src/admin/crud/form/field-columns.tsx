import { Col, Flex, Form, Row, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Values } from '../../../forms';
import { definitionOf } from '../field-types';
import type { Field } from '../resource';
import { isShown, storedValues } from './applies';

interface FieldColumnProps {
  field: Field;
  hasError: boolean;
  /** The only field of its form. */
  isAlone?: boolean;
  children: ReactNode;
}

/**
 * The column of a field in the grid of a form, hidden while the field does not apply. A hidden field stays mounted
 * and is sent: switching back and forth loses no input, and the server ignores values that do not apply.
 */
export function FieldColumn({ field, hasError, isAlone, children }: FieldColumnProps) {
  const { appliesWhen, setBy } = field;
  const widths = { xs: 24, md: isAlone || definitionOf(field).wide ? 24 : 12 };
  if (!appliesWhen && setBy === undefined) return <Col {...widths}>{children}</Col>;
  return (
    <Form.Item
      noStyle
      shouldUpdate={(before: Values, now: Values) => isShown(field, before) !== isShown(field, now)}
    >
      {({ getFieldsValue }) => (
        <Col {...widths} hidden={!isShown(field, storedValues(getFieldsValue)) && !hasError}>
          {children}
        </Col>
      )}
    </Form.Item>
  );
}

interface TranslatedFieldsProps {
  field: Field;
  translation: Field;
  /** Fields with errors are never hidden. */
  fieldsWithErrors: readonly string[];
  renderField: (field: Field) => ReactNode;
}

const VIEWS = ['both', 'first', 'english'] as const;

/** A field and its translation side by side; either of two wide fields can be expanded to the full width. */
export function TranslatedFields({
  field,
  translation,
  fieldsWithErrors,
  renderField,
}: TranslatedFieldsProps) {
  const { t } = useTranslation();
  const { wide } = definitionOf(field);
  const [view, setView] = useState<(typeof VIEWS)[number]>('both');
  const isHidden = (of: Field, other: (typeof VIEWS)[number]) =>
    view === other && !fieldsWithErrors.includes(of.name);
  const hidden = { first: isHidden(field, 'english'), translation: isHidden(translation, 'first') };
  const sideBySide = !hidden.first && !hidden.translation;
  const widths = { xs: 24, ...(sideBySide ? { [wide ? 'lg' : 'md']: 12 } : {}) };
  return (
    <Col xs={24}>
      {wide && (
        <Flex justify="flex-end" style={{ marginBottom: 8 }}>
          <Segmented
            aria-label={t('crud.pair.views')}
            value={view}
            options={VIEWS.map((name) => ({ value: name, label: t(`crud.pair.${name}`) }))}
            onChange={setView}
          />
        </Flex>
      )}
      <Row gutter={16}>
        {/* Hidden, not unmounted, to keep the input. */}
        <Col {...widths} hidden={hidden.first}>
          {renderField(field)}
        </Col>
        <Col {...widths} hidden={hidden.translation}>
          {renderField(translation)}
        </Col>
      </Row>
    </Col>
  );
}

/** A field of a form and its translation. */
interface TranslationPair {
  field: Field;
  translation?: Field;
}

/** Returns the fields in order, each translation together with its field. */
export function pairTranslations(fields: readonly Field[]): TranslationPair[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const translations = new Set(fields.flatMap((field) => field.translation ?? []));
  return fields
    .filter(({ name }) => !translations.has(name))
    .map((field) => {
      const second = byName.get(field.translation ?? '');
      return second ? { field, translation: second } : { field };
    });
}
