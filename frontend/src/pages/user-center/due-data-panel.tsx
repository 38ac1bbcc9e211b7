import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OwnDueData } from '../../api';
import { Panel, QueryBoundary } from '../../components';
import { dueDataQuery } from '../../domain/consent';
import { useLocalize } from '../../i18n/languages';
import { formatDay } from '../../lib/format';
import styles from './user-center.module.css';

/** The user's data that is deleted or made anonymous by a rule, the first to come first; renders nothing without any. */
export function DueDataPanel() {
  const { t } = useTranslation();
  const due = useQuery(dueDataQuery());
  if (due.data?.length === 0) return null;
  return (
    <Panel title={t('userCenter.dueData.title')}>
      <QueryBoundary
        query={due}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 2 }} />}
      >
        {(rows) => (
          <ul className={styles.roles}>
            {rows.map((row) => (
              <Due key={row.id} row={row} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Panel>
  );
}

function Due({ row }: { row: OwnDueData }) {
  const { t, i18n } = useTranslation();
  const localize = useLocalize();
  const { purpose, action, days, dueAt, campaignTitle, campaignTitleEn } = row;
  const values = {
    title: localize(campaignTitle ?? '', campaignTitleEn),
    date: formatDay(dueAt, i18n.language),
    count: days,
  };
  const isAccount = purpose === 'inactiveAccounts';
  return (
    <li>
      <span>
        {isAccount
          ? t('userCenter.dueData.account', values)
          : t(`userCenter.dueData.${action}`, values)}
      </span>
      <p className={styles.limits}>
        {isAccount
          ? t('userCenter.dueData.accountWhy', values)
          : t('userCenter.dueData.applicationWhy', values)}
      </p>
    </li>
  );
}
