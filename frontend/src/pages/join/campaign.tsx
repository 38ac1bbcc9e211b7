import { Alert, Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CampaignView } from '../../api';
import { CampaignPhaseTag, Markdown, Page, Panel } from '../../components';
import { useClockOffsetMs } from '../../domain/site';
import { useCampaignPhase } from '../../hooks/campaign-phase';
import { usePageTitle } from '../../hooks/page-title';
import { useLocalize } from '../../i18n/languages';
import { formatDateTime } from '../../lib/format';
import { ApplicationCard } from './application-card';
import { NextInterview } from './interviews/next-interview';
import { OwnResults } from './own-results';
import styles from './join.module.css';
import { PositionTags } from './position-tags';
import { StageChallenges } from './stage-challenges';

/** A recruitment: positions, dates and stages. */
export function Campaign({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const clockOffsetMs = useClockOffsetMs();
  const title = localize(campaign.title, campaign.titleEn);
  const text = localize(campaign.text, campaign.textEn);
  usePageTitle(title);
  return (
    <Page
      title={title}
      description={
        <span className={styles.meta}>
          <CampaignPhaseTag campaign={campaign} clockOffsetMs={clockOffsetMs} />
        </span>
      }
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          {campaign.draft && <Alert type="warning" showIcon title={t('join.draft')} />}
          {text.trim() !== '' && (
            <Panel>
              <Markdown source={text} />
            </Panel>
          )}
          {campaign.positions.length > 0 && <Positions positions={campaign.positions} />}
        </div>
        <div className={styles.side}>
          {!campaign.draft && (
            <div className={styles.own}>
              <OwnResults campaign={campaign} />
              <NextInterview campaign={campaign} />
              <ApplicationCard campaign={campaign} />
            </div>
          )}
          <Timetable campaign={campaign} />
        </div>
      </div>
    </Page>
  );
}

function Positions({ positions }: Pick<CampaignView, 'positions'>) {
  const { t } = useTranslation();
  const localize = useLocalize();
  return (
    <Panel title={t('join.positions')}>
      <ul className={styles.positions}>
        {positions.map((position) => (
          <li key={position.id}>
            <h3>{localize(position.title, position.titleEn)}</h3>
            <PositionTags position={position} />
            <Markdown source={localize(position.text, position.textEn)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const PAST_STEPS = { upcoming: 0, open: 1, closed: 2 };

/** Opening, deadline and stages. */
function Timetable({ campaign }: { campaign: CampaignView }) {
  const { t, i18n } = useTranslation();
  const localize = useLocalize();
  const phase = useCampaignPhase(campaign, useClockOffsetMs());
  const timeOf = (time: string) => (
    <time dateTime={time}>{formatDateTime(time, i18n.language)}</time>
  );
  const steps = [
    { title: t('join.opens'), content: timeOf(campaign.opensAt) },
    { title: t('join.closes'), content: timeOf(campaign.closesAt) },
    ...campaign.stages.map(({ title, titleEn, text, textEn, startsAt, challengeIds }) => ({
      title: localize(title, titleEn),
      content: (
        <>
          {startsAt !== null && timeOf(startsAt)}
          <Markdown source={localize(text, textEn)} />
          <StageChallenges ids={challengeIds} />
        </>
      ),
    })),
  ];
  return (
    <Panel title={t('join.timetable')}>
      <Steps orientation="vertical" type="dot" current={PAST_STEPS[phase]} items={steps} />
    </Panel>
  );
}
