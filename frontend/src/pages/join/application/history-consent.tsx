import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConsentTextView, giveHistoryConsent, withdrawHistoryConsent } from '../../../api';
import { ConsentBox, loadingProps, Panel, toast } from '../../../components';
import { historyConsentQuery } from '../../../domain/consent';
import { staleAfter } from '../../../domain/query-keys';
import styles from './application.module.css';

/** Asks whether staff of later recruitments may read this application; renders nothing before it is over. */
export function HistoryConsentPanel({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(historyConsentQuery(campaignId));
  if (!data || (!data.given && data.text === null)) return null;
  return (
    <Panel title={t('join.history.title')}>
      {data.text === null ? (
        <Given campaignId={campaignId} />
      ) : (
        <Question campaignId={campaignId} text={data.text} />
      )}
    </Panel>
  );
}

function Question({ campaignId, text }: { campaignId: number; text: ConsentTextView }) {
  const { t } = useTranslation();
  const [agreedTo, setAgreedTo] = useState<number>();
  const { mutate, isPending } = useConsentMutation(
    (consentTextId: number) => giveHistoryConsent(campaignId, consentTextId),
    'join.history.given',
  );
  const isAgreed = agreedTo === text.id;
  return (
    <>
      <p className={styles.about}>{t('join.history.about')}</p>
      <ConsentBox text={text} value={agreedTo} onChange={setAgreedTo} />
      <div className={styles.actions}>
        <Button
          type="primary"
          disabled={!isAgreed}
          loading={loadingProps(isPending)}
          onClick={() => mutate(text.id)}
        >
          {t('join.history.agree')}
        </Button>
      </div>
    </>
  );
}

function Given({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useConsentMutation(
    () => withdrawHistoryConsent(campaignId),
    'join.history.withdrawn',
  );
  return (
    <>
      <p className={styles.about}>{t('join.history.shown')}</p>
      <div className={styles.actions}>
        <Button loading={loadingProps(isPending)} onClick={() => mutate(undefined)}>
          {t('join.history.withdraw')}
        </Button>
      </div>
    </>
  );
}

/** Sends a change of the consent, and reads it again: another device or a new text may have changed it. */
function useConsentMutation<Input>(send: (input: Input) => Promise<unknown>, done: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => toast.success(t(done)),
    onSettled: () =>
      Promise.all(
        staleAfter.consentWithdrawal.map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}
