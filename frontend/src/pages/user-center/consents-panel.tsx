import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Flex, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  type OwnConsent,
  withdrawConsent,
  withdrawHistoryConsent,
  withdrawRegistrationConsent,
} from '../../api';
import { ConsentText, EmptyState, Panel, QueryBoundary, toast, useConfirm } from '../../components';
import { consentsQuery } from '../../domain/consent';
import { staleAfter } from '../../domain/query-keys';
import { useLocalize } from '../../i18n/languages';
import { formatDateTime } from '../../lib/format';
import { DeleteAccount } from './delete-account';
import styles from './user-center.module.css';

/** The user's consents with their texts, and buttons that withdraw them. */
export function ConsentsPanel() {
  const { t } = useTranslation();
  return (
    <Panel title={t('userCenter.consents.title')}>
      <QueryBoundary
        query={useQuery(consentsQuery())}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 2 }} />}
      >
        {(consents) =>
          consents.length === 0 ? (
            <EmptyState compact title={t('userCenter.consents.empty')} />
          ) : (
            <ul className={styles.roles}>
              {consents.map((consent) => (
                <Consent
                  key={consent.id}
                  consent={consent}
                  isNewest={consents.find(isOfSame(consent)) === consent}
                />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </Panel>
  );
}

/** A withdrawal covers all accepted versions of the same purpose and application. */
const isOfSame =
  ({ purpose, campaignId, withdrawnAt }: OwnConsent) =>
  (other: OwnConsent) =>
    other.purpose === purpose &&
    other.campaignId === campaignId &&
    (other.withdrawnAt === null) === (withdrawnAt === null);

function Consent({ consent, isNewest }: { consent: OwnConsent; isNewest: boolean }) {
  const { t, i18n } = useTranslation();
  const localize = useLocalize();
  const { purpose, text, campaignId, campaignTitle, campaignTitleEn } = consent;
  const { givenAt, withdrawnAt } = consent;
  const title = localize(campaignTitle ?? '', campaignTitleEn);
  const of = t(`userCenter.consents.${purpose}`, { title });
  const timeOf = (time: string) => formatDateTime(time, i18n.language);
  const isWithdrawable = withdrawnAt === null && isNewest;
  const { modal } = App.useApp();
  const handleRead = () => {
    modal.info({
      title: of,
      content: <ConsentText text={text} />,
      icon: null,
      width: 640,
      mask: { closable: true },
    });
  };
  return (
    <li>
      <strong className={styles.challenge}>{of}</strong>
      <p className={styles.limits}>
        {t('userCenter.consents.given', { number: text.number, time: timeOf(givenAt) })}
      </p>
      {withdrawnAt !== null && (
        <p className={styles.limits}>
          {t('userCenter.consents.withdrawnAt', { time: timeOf(withdrawnAt) })}
        </p>
      )}
      {campaignId === null && <p>{t('userCenter.consents.account')}</p>}
      <Flex gap={8} wrap style={{ marginTop: 8 }}>
        <Button
          size="small"
          aria-label={t('userCenter.consents.readOf', { of })}
          onClick={handleRead}
        >
          {t('userCenter.consents.read')}
        </Button>
        {isWithdrawable &&
          (campaignId === null ? (
            <DeleteAccount
              send={withdrawRegistrationConsent}
              label={t('userCenter.consents.withdraw')}
              title={t('userCenter.consents.leave')}
              about={t('userCenter.consents.leaveEffect')}
              done={t('userCenter.consents.deleted')}
              buttonProps={{
                size: 'small',
                'aria-label': t('userCenter.consents.withdrawOf', { of }),
              }}
            />
          ) : (
            <Withdraw {...{ campaignId, title, of }} isOfHistory={purpose === 'history'} />
          ))}
      </Flex>
    </li>
  );
}

interface WithdrawProps {
  campaignId: number;
  title: string;
  of: string;
  /** Ends only the view of staff of later recruitments; the application stays. */
  isOfHistory: boolean;
}

function Withdraw({ campaignId, title, of, isOfHistory }: WithdrawProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: () =>
      isOfHistory ? withdrawHistoryConsent(campaignId) : withdrawConsent(campaignId),
    onSuccess: () =>
      toast.success(
        t(isOfHistory ? 'userCenter.consents.historyDone' : 'userCenter.consents.done'),
      ),
    onSettled: () =>
      Promise.all(
        staleAfter.consentWithdrawal.map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
  const question = {
    ...(isOfHistory
      ? {
          title: 'userCenter.consents.confirmHistory',
          content: 'userCenter.consents.historyEffect',
        }
      : { title: 'userCenter.consents.confirm', content: 'userCenter.consents.effect' }),
    ok: 'userCenter.consents.withdraw',
    values: { title },
    danger: true,
  };
  const handleClick = () => {
    confirm(question, () => mutateAsync());
  };
  return (
    <Button
      danger
      size="small"
      aria-label={t('userCenter.consents.withdrawOf', { of })}
      onClick={handleClick}
    >
      {t('userCenter.consents.withdraw')}
    </Button>
  );
}
