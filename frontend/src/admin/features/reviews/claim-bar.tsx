import { useInvalidate } from '@refinedev/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { claimReview, releaseReview, type ReviewPage } from '../../../api';
import { ColorTag, loadingProps, TimeLeft } from '../../../components';
import { useClockOffsetMs } from '../../../domain/site';
import { useIsPast } from '../../../hooks/countdown';
import { formatTime } from '../../../lib/format';
import { reviewQuery } from './review-query';
import styles from './reviews.module.css';

/** Whether the user or somebody else has the answer now. */
export function useClaim({ claim }: ReviewPage): 'mine' | 'held' | 'free' {
  const isPast = useIsPast(claim?.until ?? null, useClockOffsetMs());
  if (claim === null || isPast) return 'free';
  return claim.mine ? 'mine' : 'held';
}

interface ClaimBarProps {
  page: ReviewPage;
  claim: ReturnType<typeof useClaim>;
}

/** Who has the answer and for how long, with buttons to claim it and to give it back. */
export function ClaimBar({ page, claim }: ClaimBarProps) {
  const { t, i18n } = useTranslation();
  const clockOffsetMs = useClockOffsetMs();
  const invalidate = useInvalidate();
  const client = useQueryClient();
  const { queryKey } = reviewQuery(page.id);
  const settings = {
    onSuccess: async (view: ReviewPage) => {
      client.setQueryData(queryKey, view);
      await invalidate({ resource: 'reviews', id: page.id, invalidates: ['list', 'detail'] });
    },
    // Somebody else may have been faster.
    onError: () => client.invalidateQueries({ queryKey }),
  };
  const claiming = useMutation({ mutationFn: () => claimReview(page.id), ...settings });
  const release = useMutation({ mutationFn: () => releaseReview(page.id), ...settings });
  const { own, assignedName } = page;
  const hasDraft = own !== null && own.submittedAt === null;
  const isMoved = hasDraft && own.number !== page.number;
  const until = page.claim?.until ?? null;

  if (claim === 'held')
    return (
      <Alert
        type="warning"
        showIcon
        title={t('reviews.claim.held', {
          name: page.claim?.by ?? t('reviews.claim.somebody'),
          time: formatTime(until ?? '', i18n.language),
        })}
        {...(hasDraft ? { description: t('reviews.claim.heldDraft') } : {})}
      />
    );
  if (claim === 'mine' && !isMoved)
    return (
      <Flex gap={8} align="center" wrap>
        <ColorTag color="green">
          {t('reviews.claim.mine')} <TimeLeft until={until} clockOffsetMs={clockOffsetMs} />
        </ColorTag>
        <Button
          size="small"
          loading={loadingProps(release.isPending)}
          onClick={() => release.mutate()}
        >
          {t('reviews.claim.release')}
        </Button>
      </Flex>
    );
  return (
    <Flex gap={8} align="center" wrap>
      <Button
        type="primary"
        loading={loadingProps(claiming.isPending)}
        onClick={() => claiming.mutate()}
      >
        {t(hasDraft ? 'reviews.claim.again' : 'reviews.claim.claim')}
      </Button>
      <span className={styles.secondary}>
        {isMoved
          ? t('reviews.claim.moved')
          : hasDraft
            ? t('reviews.claim.lapsed')
            : t('reviews.claim.about')}
        {assignedName !== null && <> {t('reviews.claim.assigned', { name: assignedName })}</>}
      </span>
    </Flex>
  );
}
