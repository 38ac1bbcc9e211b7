import EyeOutlined from '@ant-design/icons/EyeOutlined';
import { useMutation } from '@tanstack/react-query';
import { Button, Flex, Typography } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChoiceIdentity as Identity, fetchChoiceIdentity } from '../../../api';
import { loadingProps, Panel } from '../../../components';
import { useGroupName } from '../../../domain/user-group';
import { AnswerList } from './answer-list';
import styles from './choices.module.css';

/** For leads: the applicant's name and contact data, loaded on request because each read is recorded. */
export function ChoiceIdentity({ choiceId }: { choiceId: number }) {
  const { t } = useTranslation();
  const { data, isPending, mutate } = useMutation({
    mutationFn: () => fetchChoiceIdentity(choiceId),
  });
  return (
    <Panel title={t('applicationChoices.identity.title')}>
      {data ? (
        <IdentityFacts identity={data} />
      ) : (
        <Flex vertical gap={12} align="start">
          <Typography.Text type="secondary">
            {t('applicationChoices.identity.about')}
          </Typography.Text>
          <Button
            icon={<EyeOutlined aria-hidden />}
            loading={loadingProps(isPending)}
            onClick={() => mutate()}
          >
            {t('applicationChoices.identity.show')}
          </Button>
        </Flex>
      )}
    </Panel>
  );
}

function IdentityFacts({ identity }: { identity: Identity }) {
  const { t } = useTranslation();
  const groupName = useGroupName();
  const list = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => list.current?.focus(), []);
  const { username, userGroup, email, telephone, qqId, answers } = identity;
  const facts = { username, userGroup: groupName(userGroup), email, telephone, qqId };
  return (
    <div ref={list} tabIndex={-1} className={styles.stack}>
      <dl className={styles.answers}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`applicationChoices.identity.${name}`)}</dt>
            <dd>{value === '' ? t('applicationChoices.identity.missing') : value}</dd>
          </div>
        ))}
      </dl>
      {answers.length > 0 && <AnswerList answers={answers} />}
    </div>
  );
}
