import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AskedCriterion, constraintsOf, type ScorecardCriterion } from '../../../api';
import { Markdown } from '../../../components';
import { FormField } from '../../../forms';
import { useLocalize } from '../../../i18n/languages';
import styles from './scorecards.module.css';

/** Ordered from best to worst. */
export const RECOMMENDATIONS = ['strongYes', 'yes', 'no', 'strongNo'] as const;

const CONSTRAINTS = constraintsOf('ScorecardSave');
const ROWS = { minRows: 3, maxRows: 10 };

interface ScorecardFieldsProps {
  criteria: readonly (ScorecardCriterion | AskedCriterion)[];
}

/** The inputs of an interviewer: a mark per criterion, a recommendation, comments for staff and for the applicant. */
export function ScorecardFields({ criteria }: ScorecardFieldsProps) {
  const { t } = useTranslation();
  const required = [{ required: true, message: t('scorecards.required') }];
  return (
    <>
      {criteria.map((criterion) => (
        <CriterionField key={criterion.id} criterion={criterion} rules={required} />
      ))}
      <Form.Item
        name="recommendation"
        label={t('scorecards.fields.recommendation')}
        rules={required}
      >
        <Radio.Group
          aria-label={t('scorecards.fields.recommendation')}
          className={styles.options ?? ''}
          options={RECOMMENDATIONS.map((value) => ({
            value,
            label: t(`scorecards.recommendations.${value}`),
          }))}
        />
      </Form.Item>
      <FormField
        name="privateNote"
        label={t('scorecards.fields.privateNote')}
        hint={t('scorecards.hints.privateNote')}
        constraint={CONSTRAINTS['privateNote']}
      >
        <Input.TextArea autoSize={ROWS} />
      </FormField>
      <FormField
        name="publicWords"
        label={t('scorecards.fields.publicWords')}
        hint={t('scorecards.hints.publicWords')}
        constraint={CONSTRAINTS['publicWords']}
      >
        <Input.TextArea autoSize={ROWS} />
      </FormField>
    </>
  );
}

interface CriterionFieldProps {
  criterion: ScorecardCriterion | AskedCriterion;
  rules: { required: boolean; message: string }[];
}

function CriterionField({ criterion, rules }: CriterionFieldProps) {
  const localize = useLocalize();
  const { id, title, titleEn, levels } = criterion;
  const about = 'text' in criterion ? localize(criterion.text, criterion.textEn) : '';
  return (
    <Form.Item
      name={['marks', String(id)]}
      label={localize(title, titleEn)}
      rules={rules}
      extra={
        about !== '' && (
          <div className={styles.secondary}>
            <Markdown source={about} />
          </div>
        )
      }
    >
      <Radio.Group
        aria-label={localize(title, titleEn)}
        className={styles.options ?? ''}
        options={levels.map((level, index) => ({
          value: index + 1,
          label: `${String(index + 1)} · ${localize(level.title, level.titleEn)}`,
        }))}
      />
    </Form.Item>
  );
}
