import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { decideChoices, type PositionDecisions, type WaitingApplicant } from '../../../api';
import { Panel, toast } from '../../../components';
import { staleAfter } from '../../../domain/query-keys';
import { useLocalize } from '../../../i18n/languages';
import styles from './decisions.module.css';
import { useApplicantName } from './use-applicant-name';

/** The positions with free places, and the next applicant on each waiting list. */
export function WaitingLists({ positions }: { positions: readonly PositionDecisions[] }) {
  const { t } = useTranslation();
  const open = positions.filter(({ free, next }) => (free ?? 0) > 0 && next.length > 0);
  if (open.length === 0) return null;
  return (
    <Panel title={t('decisions.waiting.title')}>
      <ul className={styles.list}>
        {open.map((position) => (
          <FreePlaces key={position.id} position={position} />
        ))}
      </ul>
    </Panel>
  );
}

function FreePlaces({ position }: { position: PositionDecisions }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const nameOf = useApplicantName();
  const client = useQueryClient();
  const { title, titleEn, next, waiting } = position;
  const free = position.free ?? 0;
  const first = next.slice(0, free);
  const accept = useMutation({
    mutationFn: (some: readonly WaitingApplicant[]) =>
      decideChoices(
        some.map(({ choiceId }) => choiceId),
        { from: 'waitlisted', to: 'accepted' },
      ),
    onSuccess: ({ ids, refused }) => {
      toast.success(t('decisions.waiting.accepted', { count: ids.length }));
      for (const { message } of refused) toast.error(message);
    },
    // Somebody may have decided or withdrawn meanwhile.
    onSettled: () =>
      Promise.all(
        staleAfter.decisionWrite.map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
  const names = next.map(nameOf).join(t('decisions.waiting.separator'));
  const rest = waiting - next.length;
  return (
    <li>
      <div>
        <strong>
          {t('decisions.waiting.free', { count: free, position: localize(title, titleEn) })}
        </strong>
        <div className={styles.secondary}>
          {rest > 0
            ? t('decisions.waiting.more', { names, count: rest })
            : t('decisions.waiting.names', { names })}
        </div>
      </div>
      <Flex>
        <Button loading={accept.isPending} onClick={() => accept.mutate(first)}>
          {t('decisions.waiting.accept', { count: first.length })}
        </Button>
      </Flex>
    </li>
  );
}
