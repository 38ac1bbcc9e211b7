import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { ExportButton, Panel } from '../../components';
import { useCanCall } from '../../domain/access';
import { useCampaignExport } from '../../domain/campaign-export';
import type { BelowRowProps, ListToolsProps } from '../crud/resource';

/** Below a campaign: its applications as a workbook. */
export function CampaignExport({ row, page }: BelowRowProps) {
  const { t } = useTranslation();
  const canCall = useCanCall();
  if (page !== 'show' || !canCall('GET /admin/campaigns/{id}/export.xlsx')) return null;
  return (
    <Panel title={t('campaigns.export.title')}>
      <Flex vertical gap={12} align="start">
        <span>{t('campaigns.export.about')}</span>
        <Export campaignId={row.id} />
      </Flex>
    </Panel>
  );
}

/** Above the list of choices, once it is filtered by a campaign. */
export function ChoicesExport({ table: { filters } }: ListToolsProps) {
  const canCall = useCanCall();
  const idOf = (field: string) => {
    const filter = filters.find((one) => 'field' in one && one.field === field);
    const id = Number([filter?.value].flat()[0]);
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  };
  const campaignId = idOf('campaignId');
  if (campaignId === undefined || !canCall('GET /admin/campaigns/{id}/export.xlsx')) return null;
  return <Export campaignId={campaignId} positionId={idOf('positionId')} />;
}

interface ExportProps {
  campaignId: number;
  positionId?: number | undefined;
}

function Export({ campaignId, positionId }: ExportProps) {
  const { t } = useTranslation();
  const workbook = useCampaignExport(campaignId, positionId);
  return <ExportButton label={t('campaigns.export.button')} {...workbook} />;
}
