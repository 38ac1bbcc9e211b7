import { useQuery } from '@tanstack/react-query';
import { Breadcrumb, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { type DecisionsOverview, isNotFound } from '../../../api';
import { LinkButton, MissingPage, Page, Panel, QueryBoundary } from '../../../components';
import { useLocalize } from '../../../i18n/languages';
import { listPath } from '../../../lib/list-path';
import { parseId } from '../../../lib/parse-id';
import { paths, resourcePath } from '../../../lib/routes';
import { AnnouncePanel } from './announce-panel';
import styles from './decisions.module.css';
import { DeliveriesPanel } from './deliveries-panel';
import { hasPending, PositionsTable } from './positions-table';
import { decisionsQuery } from './queries';
import { WaitingLists } from './waiting-lists';

/** The decisions of a campaign: state by position, announcements and their mails. */
export function DecisionsPage() {
  const { t } = useTranslation();
  const id = parseId(useParams()['campaignId']);
  if (id === null) return <Missing message={t('statistics.campaign.missing')} />;
  return <KnownCampaign key={id} id={id} />;
}

function Missing({ message }: { message: string }) {
  const { t } = useTranslation();
  const back = <LinkButton to={paths.controlPanel}>{t('layout.menu.controlPanel')}</LinkButton>;
  return <MissingPage message={message} back={back} />;
}

function KnownCampaign({ id }: { id: number }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const query = useQuery(decisionsQuery(id));
  if (isNotFound(query.error)) return <Missing message={query.error.message} />;
  const { title = '', titleEn = '' } = query.data ?? {};
  const letters = listPath('campaign-letters', [
    { field: 'campaignId', operator: 'eq', value: id },
  ]);
  return (
    <>
      <Breadcrumb
        style={{ marginBottom: 8 }}
        items={[
          { title: <Link to={paths.controlPanel}>{t('layout.menu.controlPanel')}</Link> },
          { title: <Link to={resourcePath('campaigns', id)}>{localize(title, titleEn)}</Link> },
          { title: t('decisions.title') },
        ]}
      />
      <Page
        title={t('decisions.title')}
        description={t('decisions.about')}
        extra={<LinkButton to={letters}>{t('decisions.letters')}</LinkButton>}
      >
        <QueryBoundary
          errorInPanel
          query={query}
          skeleton={
            <Panel>
              <Skeleton active />
            </Panel>
          }
        >
          {(overview) => <Decisions campaignId={id} overview={overview} />}
        </QueryBoundary>
      </Page>
    </>
  );
}

interface DecisionsProps {
  campaignId: number;
  overview: DecisionsOverview;
}

function Decisions({ campaignId, overview: { positions } }: DecisionsProps) {
  /** The positions that the announcement leaves out. */
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const chosen = positions.filter(({ id }) => !skipped.includes(id));
  return (
    <div className={styles.stack}>
      <PositionsTable
        campaignId={campaignId}
        positions={positions}
        chosen={chosen.map(({ id }) => id)}
        onChoose={(ids) =>
          setSkipped(positions.flatMap(({ id }) => (ids.includes(id) ? [] : [id])))
        }
      />
      <WaitingLists positions={positions} />
      <AnnouncePanel
        campaignId={campaignId}
        positions={chosen.filter(hasPending).map(({ id }) => id)}
      />
      <DeliveriesPanel campaignId={campaignId} />
    </div>
  );
}
