import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { constraintsOf, type RubricCriterionText } from '../../../api';
import { FormField } from '../../../forms';
import { useLocalize } from '../../../i18n/languages';
import { MarkdownInput } from '../../../markdown-editor';
import { LevelInput } from './level-input';
import { maxPointsOf } from '../tasks/max-points';
import styles from './reviews.module.css';

const CONSTRAINTS = constraintsOf('MarkSave');
const COMMENT = CONSTRAINTS['scores']?.items?.properties?.['comment'];
const SHORT = { minRows: 1, maxRows: 6 };
const LONG = { minRows: 4, maxRows: 16 };

/** The inputs of a reviewer: a level and a comment by criterion, words for the authors, and a note for reviewers. */
export function MarkFields({ criteria }: { criteria: readonly RubricCriterionText[] }) {
  const { t } = useTranslation();
  return (
    <>
      {criteria.map((criterion) => (
        <CriterionFields key={criterion.key} criterion={criterion} />
      ))}
      <FormField
        name="publicComment"
        label={t('reviews.mark.publicComment')}
        hint={t('reviews.mark.hints.publicComment')}
        constraint={CONSTRAINTS['publicComment']}
      >
        <MarkdownInput label={t('reviews.mark.publicComment')} rows={LONG} />
      </FormField>
      <FormField
        name="privateNote"
        label={t('reviews.mark.privateNote')}
        hint={t('reviews.mark.hints.privateNote')}
        constraint={CONSTRAINTS['privateNote']}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} />
      </FormField>
    </>
  );
}

function CriterionFields({ criterion }: { criterion: RubricCriterionText }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const { key, title, titleEn, levels } = criterion;
  const label = localize(title, titleEn);
  return (
    <fieldset className={styles.criterion}>
      <Form.Item
        name={['scores', key, 'points']}
        label={t('reviews.mark.criterion', { title: label, count: maxPointsOf([criterion]) })}
        rules={[{ required: true, message: t('reviews.mark.required') }]}
      >
        <LevelInput title={label} levels={levels} />
      </Form.Item>
      <Form.Item
        name={['scores', key, 'comment']}
        rules={COMMENT?.maxLength === undefined ? [] : [{ max: COMMENT.maxLength }]}
      >
        <Input.TextArea
          autoSize={SHORT}
          maxLength={COMMENT?.maxLength}
          aria-label={t('reviews.mark.commentOn', { title: label })}
          placeholder={t('reviews.mark.comment')}
        />
      </Form.Item>
    </fieldset>
  );
}
