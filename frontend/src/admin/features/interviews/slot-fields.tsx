import { Form, Select } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintsOf } from '../../../api';
import { FormField } from '../../../forms';
import type { Row } from '../../crud/resource';
import { useCampaignRows } from '../evidence/use-campaign-rows';
import { useCampaignParts } from './use-names';

type Staff = Row & { userId: number; username: string; positionIds: readonly number[] };

/** The staff of a campaign as options of a select. */
export function useStaffOptions(campaignId: number) {
  // The rows of this resource.
  const staff = useCampaignRows('campaign-staff', campaignId, 'username').rows as readonly Staff[];
  return staff.map(({ userId, username }) => ({ value: userId, label: username }));
}

/** Chooses the stage of new slots; the only one is chosen at once. */
export function StageField({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation();
  const { stageOptions } = useCampaignParts(campaignId);
  const form = Form.useFormInstance();
  const only = stageOptions.length === 1 ? stageOptions[0]?.value : undefined;
  useEffect(() => {
    if (only !== undefined && form.getFieldValue('stageId') === undefined)
      form.setFieldValue('stageId', only);
  }, [form, only]);
  return (
    <FormField
      name="stageId"
      label={t('interviewSlots.fields.stageId')}
      constraint={constraintsOf('SlotCreate')['stageId']}
    >
      <Select options={stageOptions} notFoundContent={t('interviewSlots.noStage')} />
    </FormField>
  );
}

/** Chooses the position of slots; empty: all positions. */
export function PositionField({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation();
  const { positionOptions } = useCampaignParts(campaignId);
  return (
    <FormField
      name="positionId"
      label={t('interviewSlots.fields.positionId')}
      constraint={constraintsOf('SlotCreate')['positionId']}
    >
      <Select allowClear placeholder={t('interviewSlots.allPositions')} options={positionOptions} />
    </FormField>
  );
}
