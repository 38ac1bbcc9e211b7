import { useQuery } from '@tanstack/react-query';
import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { fetchFormerApplications, type FormerApplication } from '../../../api';
import { ColorTag, Panel } from '../../../components';
import { queryKeys } from '../../../domain/query-keys';
import { useLocalize } from '../../../i18n/languages';
import { formatMonth } from '../../../lib/format';
import styles from './choices.module.css';

/** Former applications that the applicant agreed to show; renders nothing without one, also while they load. */
export function FormerApplications({ choiceId }: { choiceId: number }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.formerApplications, choiceId],
    queryFn: () => fetchFormerApplications(choiceId),
  });
  if (data.length === 0) return null;
  return (
    <Panel title={t('applicationChoices.formerApplications.title')}>
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">
          {t('applicationChoices.formerApplications.about')}
        </Typography.Text>
        <ul className={styles.list}>
          {data.map((application) => (
            <Application key={application.opensAt} application={application} />
          ))}
        </ul>
      </Flex>
    </Panel>
  );
}

function Application({ application }: { application: FormerApplication }) {
  const { t, i18n } = useTranslation();
  const localize = useLocalize();
  const { campaignTitle, campaignTitleEn, opensAt, withdrawn, choices } = application;
  return (
    <li>
      <Flex gap={8} wrap align="center">
        <strong>{localize(campaignTitle, campaignTitleEn)}</strong>
        <span className={styles.secondary}>{formatMonth(opensAt, i18n.language)}</span>
        {withdrawn && (
          <ColorTag color="orange">{t('applicationChoices.options.state.withdrawn')}</ColorTag>
        )}
      </Flex>
      {choices.map((choice) => (
        <Choice key={choice.rank} choice={choice} />
      ))}
    </li>
  );
}

function Choice({ choice }: { choice: FormerApplication['choices'][number] }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const { rank, positionTitle, positionTitleEn, stageTitle, stageTitleEn, words } = choice;
  const { decision, offer } = choice;
  return (
    <>
      <span>
        {t('applicationChoices.others.wish', {
          rank,
          position: localize(positionTitle, positionTitleEn),
        })}
      </span>
      <span className={styles.secondary}>
        {stageTitle !== null && `${localize(stageTitle, stageTitleEn)} · `}
        {decision === null
          ? t('applicationChoices.formerApplications.noResult')
          : t(`applicationChoices.options.announced.${decision}`)}
        {offer !== null && ` · ${t(`join.offer.${offer}`)}`}
      </span>
      {words !== '' && <span className={styles.text}>{words}</span>}
    </>
  );
}
