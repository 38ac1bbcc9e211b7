import { useQuery } from '@tanstack/react-query';
import { useOne } from '@refinedev/core';
import { Breadcrumb, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { type AdminCampaign, isNotFound } from '../../../api';
import {
  CalendarLink,
  LinkButton,
  MissingPage,
  Page,
  Panel,
  QueryBoundary,
} from '../../../components';
import { useCanCall } from '../../../domain/access';
import { useCalendarLink } from '../../../domain/interviews';
import { useLocalize } from '../../../i18n/languages';
import { listPath } from '../../../lib/list-path';
import { parseId } from '../../../lib/parse-id';
import { paths, resourcePath } from '../../../lib/routes';
import { momentOf } from '../../crud/list/calendar/days';
import { GeneratorDialog } from './generator-dialog';
import styles from './interviews.module.css';
import { timetableQuery, useInterviewUpdates } from './queries';
import { SlotDialog } from './slot-dialog';
import { TimetablePanel } from './timetable-panel';
import { UnbookedPanel } from './unbooked-panel';
import { UnscoredPanel } from './unscored-panel';
import { useTimetableView } from './use-timetable-view';
import { addDays, weekOf } from './week';

/** The question bank of a campaign. */
const bankOf = (id: number) =>
  listPath('campaign-questions', [{ field: 'campaignId', operator: 'eq', value: id }]);

/** The interviews of a campaign: slots by week, bookings, and what is missing. */
export function InterviewsPage() {
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
  const { t, i18n } = useTranslation();
  const localize = useLocalize();
  const canWrite = useCanCall()('POST /admin/campaigns/{id}/interviews/slots');
  const [view, setView] = useTimetableView();
  const [dialog, setDialog] = useState<'slot' | 'generator' | null>(null);
  const days = weekOf(view.week, i18n.language);
  const [first = view.week] = days;
  const query = useQuery(timetableQuery(id, momentOf(first), momentOf(addDays(first, 7))));
  const { result: campaign } = useOne<AdminCampaign & { id: number }>({
    resource: 'campaigns',
    id,
  });
  useInterviewUpdates();
  if (isNotFound(query.error)) return <Missing message={query.error.message} />;
  const close = () => setDialog(null);
  return (
    <>
      <Breadcrumb
        style={{ marginBottom: 8 }}
        items={[
          { title: <Link to={paths.controlPanel}>{t('layout.menu.controlPanel')}</Link> },
          {
            title: (
              <Link to={resourcePath('campaigns', id)}>
                {localize(campaign?.title ?? '', campaign?.titleEn ?? '')}
              </Link>
            ),
          },
          { title: t('interviewSlots.title') },
        ]}
      />
      <Page
        title={t('interviewSlots.title')}
        description={t('interviewSlots.about')}
        extra={
          <div className={styles.buttons}>
            <LinkButton to={bankOf(id)}>{t('interviewSheets.bank')}</LinkButton>
            {canWrite && (
              <>
                <Button onClick={() => setDialog('slot')}>{t('interviewSlots.add')}</Button>
                <Button type="primary" onClick={() => setDialog('generator')}>
                  {t('interviewSlots.generator.open')}
                </Button>
              </>
            )}
          </div>
        }
      >
        <div className={styles.stack}>
          <QueryBoundary
            errorInPanel
            query={query}
            skeleton={
              <Panel>
                <Skeleton active />
              </Panel>
            }
          >
            {(timetable) => (
              <TimetablePanel
                campaignId={id}
                timetable={timetable}
                days={days}
                view={view}
                onView={setView}
              />
            )}
          </QueryBoundary>
          <UnbookedPanel campaignId={id} />
          <UnscoredPanel campaignId={id} />
          <OwnCalendarLink />
        </div>
        {dialog === 'slot' && <SlotDialog campaignId={id} onClose={close} />}
        {dialog === 'generator' && <GeneratorDialog campaignId={id} onClose={close} />}
      </Page>
    </>
  );
}

function OwnCalendarLink() {
  return <CalendarLink {...useCalendarLink()} />;
}
