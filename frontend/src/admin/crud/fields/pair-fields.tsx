import { Col, Flex, Row, Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../field-types';
import type { Field } from '../resource';

interface PairFieldsProps {
  field: Field;
  english: Field;
  /** The names of the fields that are refused: those are never out of sight. */
  refused: readonly string[];
  draw: (field: Field) => ReactNode;
}

const VIEWS = ['both', 'first', 'english'] as const;

/** Two languages of one text side by side; a wide one may have the whole width for itself. */
export function PairFields({ field, english, refused, draw }: PairFieldsProps) {
  const { t } = useTranslation();
  const { wide } = partsOf(field.kind);
  const [view, setView] = useState<(typeof VIEWS)[number]>('both');
  const hides = (of: Field, other: (typeof VIEWS)[number]) =>
    view === other && !refused.includes(of.name);
  const hidden = { first: hides(field, 'english'), english: hides(english, 'first') };
  const half = !hidden.first && !hidden.english;
  const widths = { xs: 24, ...(half ? { [wide ? 'lg' : 'md']: 12 } : {}) };
  return (
    <Col xs={24}>
      {wide && (
        <Flex justify="flex-end" style={{ marginBottom: 8 }}>
          <Segmented
            aria-label={t('scaffold.pair.views')}
            value={view}
            options={VIEWS.map((name) => ({ value: name, label: t(`scaffold.pair.${name}`) }))}
            onChange={setView}
          />
        </Flex>
      )}
      <Row gutter={16}>
        {/* Kept while out of sight, with all that was typed. */}
        <Col {...widths} hidden={hidden.first}>
          {draw(field)}
        </Col>
        <Col {...widths} hidden={hidden.english}>
          {draw(english)}
        </Col>
      </Row>
    </Col>
  );
}
