import { useQuery } from '@tanstack/react-query';
import { Flex, Skeleton, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ChoiceDuplicate, fetchChoiceDuplicates } from '../../../api';
import { ColorTag, Panel, QueryBoundary } from '../../../components';
import { useRoles } from '../../../domain/access';
import { queryKeys } from '../../../domain/query-keys';
import { resourcePath } from '../../../lib/routes';
import styles from './choices.module.css';

interface ChoiceDuplicatesProps {
  choiceId: number;
  /** Changes when the choice moves or its application changes, and triggers a new read. */
  revision: readonly unknown[];
}

/** For leads: other applicants with the same phone, QQ or student number or email. Each read is recorded. */
export function ChoiceDuplicates({ choiceId, revision }: ChoiceDuplicatesProps) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: [...queryKeys.choiceDuplicates, choiceId, ...revision],
    queryFn: () => fetchChoiceDuplicates(choiceId),
    staleTime: Infinity,
  });
  return (
    <Panel title={t('applicationChoices.duplicates.title')}>
      <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
        {({ hidden, duplicates }) =>
          duplicates.length === 0 ? (
            <Typography.Text type="secondary">
              {hidden
                ? t('applicationChoices.duplicates.hidden')
                : t('applicationChoices.duplicates.nothing')}
            </Typography.Text>
          ) : (
            <Flex vertical gap={12}>
              <Typography.Text type="secondary">
                {t('applicationChoices.duplicates.about')}
              </Typography.Text>
              <ul className={styles.list}>
                {duplicates.map((duplicate) => (
                  <Duplicate key={duplicate.userId} duplicate={duplicate} />
                ))}
              </ul>
            </Flex>
          )
        }
      </QueryBoundary>
    </Panel>
  );
}

function Duplicate({ duplicate }: { duplicate: ChoiceDuplicate }) {
  const { t } = useTranslation();
  const isAdmin = useRoles().includes('admin');
  const { userId, username, banned, fields, choiceId, state } = duplicate;
  const accountPath = isAdmin ? resourcePath('users', userId) : undefined;
  const path = choiceId === null ? accountPath : resourcePath('application-choices', choiceId);
  return (
    <li>
      {path === undefined ? <span>{username}</span> : <Link to={path}>{username}</Link>}
      {choiceId === null && (
        <span className={styles.secondary}>{t('applicationChoices.duplicates.account')}</span>
      )}
      <Flex gap={4} wrap>
        {fields.map((field) => (
          <ColorTag key={field} color="orange">
            {t(`applicationChoices.duplicates.field.${field}`)}
          </ColorTag>
        ))}
        {state === 'withdrawn' && (
          <ColorTag color="blue">{t('applicationChoices.duplicates.withdrawn')}</ColorTag>
        )}
        {banned && <ColorTag color="red">{t('applicationChoices.duplicates.banned')}</ColorTag>}
      </Flex>
    </li>
  );
}
