import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OtherChoice } from '../../../api';
import { Panel } from '../../../components';
import { useLocalize } from '../../../i18n/languages';
import { resourcePath } from '../../../lib/routes';
import styles from './choices.module.css';

/** The applicant's other choices, with their stages. */
export function OtherChoices({ choices }: { choices: readonly OtherChoice[] }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  return (
    <Panel title={t('applicationChoices.others.title')}>
      <ul className={styles.list}>
        {choices.map(({ id, rank, stageTitle, stageTitleEn, ...choice }) => (
          <li key={id}>
            <Link to={resourcePath('application-choices', id)}>
              {t('applicationChoices.others.wish', {
                rank,
                position: localize(choice.positionTitle, choice.positionTitleEn),
              })}
            </Link>
            <span className={styles.secondary}>
              {stageTitle === null
                ? t('applicationChoices.empty.stageId')
                : localize(stageTitle, stageTitleEn)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
