import { useList } from '@refinedev/core';
import { Alert, Flex, Input, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { constraintsOf } from '../../../api';
import { TranslatedText } from '../../../components';
import { useLocalize } from '../../../i18n/languages';
import type { ActionInputsProps, Row } from '../../crud/resource';
import { isBack } from './stage-order';

interface MoveValues {
  to?: number;
  reason?: string;
}

const REASON = constraintsOf('ChoiceMove')['reason'];

/** Inputs of a move: the target stage, and the reason if it moves choices back. */
export function MoveInputs({ rows, initial, onChange }: ActionInputsProps) {
  const campaigns = [...new Set(rows.map((row) => Number(row['campaignId'])))];
  const [campaignId] = campaigns;
  if (campaignId === undefined || campaigns.length > 1) return <OneCampaign onChange={onChange} />;
  return <StageInputs {...{ campaignId, rows, initial, onChange }} />;
}

/** Says why choices of several campaigns cannot move together. */
function OneCampaign({ onChange }: Pick<ActionInputsProps, 'onChange'>) {
  useEffect(() => onChange(undefined), [onChange]);
  return (
    <Alert
      type="info"
      showIcon
      title={<TranslatedText i18nKey="applicationChoices.move.oneCampaign" />}
    />
  );
}

function StageInputs({
  campaignId,
  rows,
  initial,
  onChange,
}: ActionInputsProps & { campaignId: number }) {
  const ids = { to: useId(), reason: useId() };
  const localize = useLocalize();
  const [values, setValues] = useState<MoveValues>(initial);
  const { result, query } = useList<Row>({
    resource: 'campaign-stages',
    filters: [{ field: 'campaignId', operator: 'eq', value: campaignId }],
    sorters: [{ field: 'sortOrder', order: 'asc' }],
    pagination: { pageSize: 100 },
  });
  const stage = result.data.find(({ id }) => id === values.to);
  const goesBack = stage !== undefined && rows.some((row) => isBack(row, stage));
  const reason = values.reason?.trim() ?? '';
  const isComplete = stage !== undefined && (!goesBack || reason !== '');

  useEffect(() => {
    onChange(
      isComplete ? { to: stage.id, ...(goesBack || reason !== '' ? { reason } : {}) } : undefined,
    );
  }, [onChange, isComplete, stage?.id, goesBack, reason]);

  return (
    <Flex vertical gap={8} style={{ marginTop: 8 }}>
      <label htmlFor={ids.to}>
        <TranslatedText i18nKey="applicationChoices.move.to" />
      </label>
      <Select
        id={ids.to}
        autoFocus
        loading={query.isFetching}
        value={values.to ?? null}
        options={result.data.map((one) => ({
          value: one.id,
          label: localize(String(one['title']), String(one['titleEn'])),
          disabled: rows.every((row) => row['stageId'] === one.id),
        }))}
        onChange={(to: number | null) => setValues({ ...values, ...(to === null ? {} : { to }) })}
      />
      <label htmlFor={ids.reason}>
        <TranslatedText
          i18nKey={goesBack ? 'applicationChoices.move.reason' : 'applicationChoices.move.remark'}
        />
      </label>
      <Input.TextArea
        id={ids.reason}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={REASON?.maxLength}
        required={goesBack}
        value={values.reason ?? ''}
        onChange={({ target }) => setValues({ ...values, reason: target.value })}
      />
    </Flex>
  );
}
