import InboxOutlined from '@ant-design/icons/InboxOutlined';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type CampaignNumbers, isNotFound } from '../../../api';
import {
  EmptyState,
  ExportButton,
  LinkButton,
  ResultState,
  Page,
  Panel,
  QueryBoundary,
} from '../../../components';
import { useCanCall } from '../../../domain/access';
import { useCampaignExport } from '../../../domain/campaign-export';
import { useMissingPage, usePageTitle } from '../../../hooks/page-title';
import { useLocalize } from '../../../i18n/languages';
import { parseId } from '../../../lib/parse-id';
import { resourcePath } from '../../../lib/routes';
import styles from '../overview/overview.module.css';
import { campaignNumbersQuery } from '../queries';
import { StatisticsBreadcrumb } from '../statistics-breadcrumb';
import { CampaignTotals } from './campaign-totals';
import { DaysPanel } from './days-panel';
import { FunnelPanel } from './funnel-panel';
import { choicesPath } from './links';
import { SegmentPanels } from './segment-panels';
import { StagesPanel } from './stages-panel';

/**
 * The statistics of a campaign compared with the previous one: its funnel in total and by segment, and submissions by
 * day.
 */
export function CampaignStatistics() {
  const { t } = useTranslation();
  const id = parseId(useParams()['campaignId']);
  if (id !== null) return <KnownCampaign key={id} id={id} />;
  return (
    <Page title={t('statistics.campaign.title')}>
      <Panel>
        <ResultState tone="warning" title={t('statistics.campaign.missing')} />
      </Panel>
    </Page>
  );
}

function KnownCampaign({ id }: { id: number }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const query = useQuery(campaignNumbersQuery(id));
  const { data } = query;
  const title = data && localize(data.title, data.titleEn);
  useMissingPage(isNotFound(query.error));
  usePageTitle(title === undefined ? '' : t('statistics.campaign.of', { title }));
  const canCall = useCanCall();
  const workbook = useCampaignExport(id);
  const parent = {
    title: title ?? t('campaigns.title'),
    to: canCall('GET /admin/campaigns/{id}') ? resourcePath('campaigns', id) : undefined,
  };
  return (
    <>
      <StatisticsBreadcrumb parents={[parent]} current={t('statistics.campaign.title')} />
      <Page
        title={t('statistics.campaign.title')}
        description={data && <Compared numbers={data} />}
        extra={
          <>
            <LinkButton icon={<InboxOutlined aria-hidden />} to={choicesPath({ campaignId: id })}>
              {t('campaigns.links.choices')}
            </LinkButton>
            <ExportButton label={t('campaigns.export.button')} {...workbook} />
          </>
        }
      >
        <QueryBoundary
          errorInPanel
          query={query}
          skeleton={
            <Panel>
              <Skeleton active paragraph={{ rows: 10 }} />
            </Panel>
          }
        >
          {(numbers) => (
            <div className={styles.overview}>
              <CampaignTotals numbers={numbers} />
              {numbers.total.choices === 0 ? (
                <Panel>
                  <EmptyState
                    title={t('statistics.campaign.empty')}
                    hint={t('statistics.campaign.emptyHint')}
                  />
                </Panel>
              ) : (
                <>
                  <div className={styles.plots}>
                    <FunnelPanel numbers={numbers} />
                    <DaysPanel numbers={numbers} />
                  </div>
                  <StagesPanel numbers={numbers} />
                  <SegmentPanels numbers={numbers} />
                </>
              )}
            </div>
          )}
        </QueryBoundary>
      </Page>
    </>
  );
}

/** Names the campaign that the numbers are compared with. */
function Compared({ numbers: { previous } }: { numbers: CampaignNumbers }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  if (previous === null) return t('statistics.campaign.noPrevious');
  const title = localize(previous.title, previous.titleEn);
  return t('statistics.campaign.compared', { title });
}
