import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { nestedErrors } from '../../../api';
import type { DisplayProps, InputProps, OwnWidgets } from '../../crud/field-types/types';
import { useRefusal } from '../../crud/form/form-values';
import { i18nKeys } from '../../crud/i18n-keys';
import { useLocalize } from '../../../i18n/languages';
import { ConditionEditor } from './condition-editor';
import { type DraftCondition, type StageOption, toConditions } from './conditions';
import styles from './evidence.module.css';
import { useCampaignRows } from './use-campaign-rows';

const NEW: DraftCondition = { column: 'points', operator: 'gte', value: null };

/** Edits the conditions of a rule, each by a column, an operator and a value. */
function ConditionsInput({
  value,
  onChange,
  control,
  constraint,
  field,
  resource,
  row,
}: InputProps<'json'>) {
  const { t } = useTranslation();
  const conditions = toConditions(value);
  const refusal = useRefusal();
  const typed = Form.useWatch<unknown>('campaignId', Form.useFormInstance());
  const stages = useStages(typed ?? row?.['campaignId']);
  const problems = nestedErrors(refusal, field.name);
  const replace = (index: number, next: readonly DraftCondition[]) =>
    onChange(conditions.toSpliced(index, 1, ...next));
  return (
    <div>
      <ul aria-label={t(i18nKeys.field(resource, field.name))} className={styles.conditions}>
        {conditions.map((condition, index) => (
          // Conditions have no ids, and the controls hold no state.
          <li key={index}>
            <ConditionEditor
              number={index + 1}
              condition={condition}
              stages={stages}
              bounds={constraint?.items?.properties?.['value']}
              problems={problems.filter(({ path }) => path.startsWith(`${String(index)}.`))}
              onChange={(next) => replace(index, [next])}
              onRemove={() => replace(index, [])}
            />
          </li>
        ))}
      </ul>
      <Button
        {...(control.id === undefined ? {} : { id: control.id })}
        type="dashed"
        // Its id makes the label of the field its name.
        aria-label={t('campaignRules.conditions.add')}
        icon={<PlusOutlined aria-hidden />}
        disabled={conditions.length >= (constraint?.maxItems ?? Infinity)}
        style={{ marginTop: conditions.length > 0 ? 12 : 0 }}
        onClick={() => onChange([...conditions, NEW])}
      >
        {t('campaignRules.conditions.add')}
      </Button>
    </div>
  );
}

/** The conditions as sentences. */
function ConditionsValue({ value, row }: DisplayProps<'json'>) {
  const textOf = useConditionText(row['campaignId']);
  return (
    <ul className={styles.conditions}>
      {toConditions(value).map((condition, index) => (
        <li key={index}>{textOf(condition)}</li>
      ))}
    </ul>
  );
}

/** The number of conditions, and the first one. */
function ConditionsCell({ value, row }: DisplayProps<'json'>) {
  const { t } = useTranslation();
  const textOf = useConditionText(row['campaignId']);
  const [first, ...others] = toConditions(value);
  if (!first) return '–';
  return others.length === 0
    ? textOf(first)
    : t('campaignRules.conditions.more', { first: textOf(first), count: others.length });
}

export const conditions: OwnWidgets = {
  Input: ConditionsInput,
  Value: ConditionsValue,
  Cell: ConditionsCell,
};

function useStages(campaignId: unknown): readonly StageOption[] {
  const localize = useLocalize();
  const id = typeof campaignId === 'number' ? campaignId : undefined;
  return useCampaignRows('campaign-stages', id, 'sortOrder').rows.map((stage) => ({
    value: stage.id,
    label: localize(String(stage['title']), String(stage['titleEn'])),
  }));
}

function useConditionText(campaignId: unknown): (condition: DraftCondition) => string {
  const { t } = useTranslation();
  const stages = useStages(campaignId);
  return ({ column, operator, value }) => {
    const stage = stages.find((one) => one.value === value)?.label;
    return t('campaignRules.conditions.one', {
      column: t(`campaignRules.conditions.column.${column}`),
      operator: t(`campaignRules.conditions.operator.${operator}`),
      value: column === 'stageId' ? (stage ?? t('campaignRules.conditions.goneStage')) : value,
    });
  };
}
