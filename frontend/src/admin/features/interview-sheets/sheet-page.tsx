import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { Alert, Breadcrumb, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { type InterviewSheet, isNotFound, type SheetKey } from '../../../api';
import { LinkButton, MissingPage, Page, Panel, QueryBoundary } from '../../../components';
import { useLocalize } from '../../../i18n/languages';
import { formatAppointment } from '../../../lib/format';
import { parseId } from '../../../lib/parse-id';
import { interviewsPath, paths, resourcePath } from '../../../lib/routes';
import { useApplicantName } from '../decisions/use-applicant-name';
import { ScorecardsPanel } from '../scorecards/scorecards-panel';
import { AddQuestions } from './add-questions';
import { PrintedInterview } from './printed-interview';
import { SheetItems } from './sheet-items';
import styles from './sheets.module.css';
import { useSheet } from './use-sheet';

/** The sheet of an interview: its questions with notes, and the scorecard beside them. */
export function SheetPage() {
  const params = useParams();
  const choiceId = parseId(params['choiceId']);
  const stageId = parseId(params['stageId']);
  if (choiceId === null || stageId === null) return <Missing />;
  return (
    <KnownSheet key={`${String(choiceId)} ${String(stageId)}`} sheet={{ choiceId, stageId }} />
  );
}

function Missing() {
  const { t } = useTranslation();
  const back = <LinkButton to={paths.controlPanel}>{t('layout.menu.controlPanel')}</LinkButton>;
  return <MissingPage message={t('interviewSheets.missing')} back={back} />;
}

function KnownSheet({ sheet }: { sheet: SheetKey }) {
  const query = useSheet(sheet);
  if (isNotFound(query.error)) return <Missing />;
  return (
    <QueryBoundary
      errorInPanel
      query={query}
      skeleton={
        <Panel>
          <Skeleton active />
        </Panel>
      }
    >
      {(data) => <Sheet sheet={sheet} data={data} />}
    </QueryBoundary>
  );
}

interface SheetProps {
  sheet: SheetKey;
  data: InterviewSheet;
}

function Sheet({ sheet, data }: SheetProps) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const about = useAbout(data);
  const [isPrinting, setIsPrinting] = useState(false);
  const { campaignId, campaignTitle, campaignTitleEn, booked } = data;
  return (
    <>
      <Breadcrumb
        style={{ marginBottom: 8 }}
        items={[
          { title: <Link to={paths.controlPanel}>{t('layout.menu.controlPanel')}</Link> },
          {
            title: (
              <Link to={resourcePath('campaigns', campaignId)}>
                {localize(campaignTitle, campaignTitleEn)}
              </Link>
            ),
          },
          { title: <Link to={interviewsPath(campaignId)}>{t('interviewSlots.title')}</Link> },
          { title: t('interviewSheets.title') },
        ]}
      />
      <Page
        title={t('interviewSheets.title')}
        description={about}
        extra={
          <div className={styles.buttons}>
            <LinkButton to={resourcePath('application-choices', sheet.choiceId)}>
              {t('interviewSheets.application')}
            </LinkButton>
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => setIsPrinting(true)}>
              {t('common.print')}
            </Button>
          </div>
        }
      >
        <div className={styles.columns}>
          <div className={styles.stack}>
            {!booked && (
              <Alert
                type="info"
                showIcon
                title={t('interviewSheets.cancelled.title')}
                description={t('interviewSheets.cancelled.text')}
              />
            )}
            <SheetItems sheet={sheet} data={data} />
            {booked && <AddQuestions sheet={sheet} data={data} />}
          </div>
          <ScorecardsPanel choiceId={sheet.choiceId} />
        </div>
        <PrintedInterview
          data={data}
          about={about}
          isOpen={isPrinting}
          onClose={() => setIsPrinting(false)}
        />
      </Page>
    </>
  );
}

/** Who is interviewed, for which position and stage, and when and where. */
function useAbout(data: InterviewSheet): string {
  const { t, i18n } = useTranslation();
  const localize = useLocalize();
  const nameOf = useApplicantName();
  const { startsAt, endsAt, place } = data;
  return [
    nameOf(data),
    localize(data.positionTitle, data.positionTitleEn),
    localize(data.stageTitle, data.stageTitleEn),
    ...(startsAt !== null && endsAt !== null
      ? [formatAppointment(startsAt, endsAt, i18n.language), place || t('interviews.online')]
      : []),
  ].join(' · ');
}
