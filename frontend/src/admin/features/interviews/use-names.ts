import { useTranslation } from 'react-i18next';
import type { TimetableSlot } from '../../../api';
import { useLocalize } from '../../../i18n/languages';
import { formatAppointment } from '../../../lib/format';
import type { Row } from '../../crud/resource';
import { useCampaignRows } from '../evidence/use-campaign-rows';

type Titled = Row & { title: string; titleEn: string };
type Stage = Titled & { kind: string };

/** The positions and the stages with interviews of a campaign, and functions that name them. */
export function useCampaignParts(campaignId: number | undefined) {
  const { t } = useTranslation();
  const localize = useLocalize();
  // The rows of these resources have titles.
  const positions = useCampaignRows('campaign-positions', campaignId, 'sortOrder')
    .rows as readonly Titled[];
  const all = useCampaignRows('campaign-stages', campaignId, 'sortOrder').rows as readonly Stage[];
  const stages = all.filter(({ kind }) => kind === 'interview');
  const titleOf = (rows: readonly Titled[], id: number) => {
    const row = rows.find((one) => one.id === id);
    return row ? localize(row.title, row.titleEn) : '';
  };
  const optionOf = ({ id, title, titleEn }: Titled) => ({
    value: id,
    label: localize(title, titleEn),
  });
  return {
    positionOf: (id: number | null) =>
      id === null ? t('interviewSlots.allPositions') : titleOf(positions, id),
    stageOf: (id: number) => titleOf(stages, id),
    positionOptions: positions.map(optionOf),
    stageOptions: stages.map(optionOf),
  };
}

/** Returns a function that names a slot by its time and place. */
export function useSlotName() {
  const { t, i18n } = useTranslation();
  return ({ startsAt, endsAt, place }: Pick<TimetableSlot, 'startsAt' | 'endsAt' | 'place'>) =>
    `${formatAppointment(startsAt, endsAt, i18n.language)} · ${place || t('interviews.online')}`;
}
