import { useQuery } from '@tanstack/react-query';
import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { attachmentsPath, type ChallengeDetail, siteQuery } from '../../api';
import { usePageTitle } from '../../hooks/page-title';
import { Markdown, Page, Panel } from '../../components';
import { useOwnLanguage } from '../../i18n/use-own-language';
import { AdminActions } from './admin-actions';
import { Attachments } from './attachments';
import { ChallengeFacts } from './challenge-facts';
import styles from './challenge-detail.module.css';
import { Connection } from './connection';
import { FlagBox } from './flag-box';
import { History } from './history';
import { InstancePanel } from './instance/instance-panel';
import { NeighbourLinks } from './neighbour-links';
import { ScorePanel } from './score-panel';

type ChallengeViewProps = { challenge: ChallengeDetail; admin: boolean };

export function ChallengeView({ challenge, admin }: ChallengeViewProps) {
  const { t } = useTranslation();
  const { data: site } = useQuery(siteQuery());
  const inOwn = useOwnLanguage();
  const title = inOwn(challenge.title, challenge.titleEn);
  const story = inOwn(challenge.description, challenge.descriptionEn);
  usePageTitle(title);
  const notice = challenge.category === 'notice';
  return (
    <Page
      title={title}
      description={<ChallengeFacts challenge={challenge} />}
      extra={admin && <AdminActions challenge={challenge} />}
    >
      <div className={notice ? styles.main : styles.columns}>
        <div className={styles.main}>
          <Panel>
            {story.trim() === '' ? (
              <Typography.Text type="secondary">{t('challengeDetail.noStory')}</Typography.Text>
            ) : (
              <Markdown source={story} pictures={attachmentsPath(challenge.id)} />
            )}
            {challenge.attribution !== '' && (
              <p className={styles.attribution}>{challenge.attribution}</p>
            )}
          </Panel>
          {notice && <Attachments files={challenge.attachments} />}
        </div>
        {!notice && (
          <>
            <aside className={styles.side}>
              <ScorePanel challenge={challenge} />
              {challenge.hasInstance && <InstancePanel challengeId={challenge.id} />}
              <Connection info={challenge.connectionInfo} />
              <Attachments files={challenge.attachments} />
            </aside>
            <div className={styles.main}>
              <FlagBox challenge={challenge} flagPrefix={site?.flagPrefix ?? 'flag'} />
              <History id={challenge.id} />
            </div>
          </>
        )}
      </div>
      <NeighbourLinks challenge={challenge} />
    </Page>
  );
}
