import { Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel } from '../../components';
import { listPath } from '../../lib/list-path';
import { resourcePath } from '../../lib/routes';
import type { BelowRowProps } from '../crud/resource';
import styles from './integrity-steps.module.css';

/** Below an integrity event: links to both users, and to the pages where their points or accounts can be changed. */
export function IntegritySteps({ row }: BelowRowProps) {
  const { t } = useTranslation();
  const challengeId = Number(row['challengeId']);
  const { username, ownerName } = row;
  return (
    <Panel title={t('integrityEvents.steps.title')}>
      <Typography.Paragraph type="secondary">
        {t('integrityEvents.steps.about')}
      </Typography.Paragraph>
      <div className={styles.people}>
        <Person
          part="submitter"
          userId={row['userId']}
          username={username}
          challengeId={challengeId}
        />
        <Person
          part="owner"
          userId={row['ownerId']}
          username={ownerName}
          challengeId={challengeId}
        />
      </div>
    </Panel>
  );
}

interface PersonProps {
  part: 'submitter' | 'owner';
  userId: unknown;
  username: unknown;
  challengeId: number;
}

function Person({ part, userId, username, challengeId }: PersonProps) {
  const { t } = useTranslation();
  if (typeof userId !== 'number')
    return (
      <section>
        <h3>{t(`integrityEvents.steps.${part}`)}</h3>
        <Typography.Text type="secondary">{t('integrityEvents.steps.deleted')}</Typography.Text>
      </section>
    );
  const user = resourcePath('users', userId);
  const ofUser = { field: 'userId', operator: 'eq', value: userId } as const;
  const ofChallenge = { field: 'challengeId', operator: 'eq', value: challengeId } as const;
  const links = {
    user,
    here: listPath('submissions', [ofUser, ofChallenge]),
    all: listPath('submissions', [ofUser]),
    scores: `${user}#scores`,
  };
  return (
    <section>
      <h3>
        {t(`integrityEvents.steps.${part}`)} · {String(username)}
      </h3>
      <Flex vertical gap={8} align="start">
        {Object.entries(links).map(([name, path]) => (
          <Link key={name} to={path}>
            {t(`integrityEvents.steps.${name}`)}
          </Link>
        ))}
      </Flex>
    </section>
  );
}
