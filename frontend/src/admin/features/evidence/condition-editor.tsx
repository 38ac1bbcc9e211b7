import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Button, InputNumber, Select, Typography } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Constraint, NestedError } from '../../../api';
import { TranslatedError } from '../../../forms';
import {
  CONDITION_COLUMNS,
  type DraftCondition,
  operatorsOf,
  type StageOption,
  withColumn,
} from './conditions';
import styles from './evidence.module.css';

interface ConditionEditorProps {
  /** The number of the condition from 1, for accessible names. */
  number: number;
  condition: DraftCondition;
  stages: readonly StageOption[];
  /** The constraint of the value. */
  bounds: Constraint | undefined;
  problems: readonly NestedError[];
  onChange: (condition: DraftCondition) => void;
  onRemove: () => void;
}

/** The controls of one condition in a line, with what is wrong with it below. */
export function ConditionEditor(props: ConditionEditorProps) {
  const { number, condition, stages, bounds, problems, onChange, onRemove } = props;
  const { t } = useTranslation();
  const helpId = useId();
  const { column, operator, value } = condition;
  const propsOf = (part: keyof DraftCondition) => ({
    'aria-label': t(`campaignRules.conditions.label.${part}`, { number }),
    ...(problems.some(({ path }) => path.endsWith(`.${part}`))
      ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': helpId }
      : {}),
  });
  const controls = {
    column: propsOf('column'),
    operator: propsOf('operator'),
    value: propsOf('value'),
  };
  return (
    <>
      <div className={styles.condition}>
        <Select
          {...controls.column}
          value={column}
          options={CONDITION_COLUMNS.map((one) => ({
            value: one,
            label: t(`campaignRules.conditions.column.${one}`),
          }))}
          onChange={(next) => onChange(withColumn(condition, next))}
        />
        <Select
          {...controls.operator}
          value={operator}
          options={operatorsOf(column).map((one) => ({
            value: one,
            label: t(`campaignRules.conditions.operator.${one}`),
          }))}
          onChange={(next) => onChange({ ...condition, operator: next })}
        />
        {column === 'stageId' ? (
          <Select
            {...controls.value}
            value={stages.some((stage) => stage.value === value) ? value : null}
            placeholder={t('campaignRules.conditions.chooseStage')}
            options={[...stages]}
            onChange={(next) => onChange({ ...condition, value: next })}
          />
        ) : (
          <InputNumber
            {...controls.value}
            value={value}
            min={bounds?.minimum ?? 0}
            max={bounds?.maximum ?? Number.MAX_SAFE_INTEGER}
            precision={0}
            style={{ width: '100%' }}
            onChange={(next) => onChange({ ...condition, value: next })}
          />
        )}
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('campaignRules.conditions.remove', { number })}
          onClick={onRemove}
        />
      </div>
      {problems.length > 0 && (
        <div id={helpId}>
          {problems.map((problem) => (
            <Typography.Text key={problem.path + problem.message} type="danger">
              <TranslatedError {...problem} />
            </Typography.Text>
          ))}
        </div>
      )}
    </>
  );
}
