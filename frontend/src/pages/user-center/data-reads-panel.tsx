import { useQuery } from '@tanstack/react-query';
import { Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, Panel, QueryBoundary } from '../../components';
import { DATA_READS_PAGE, dataReadsQuery } from '../../domain/consent';
import { formatDateTime } from '../../lib/format';
import styles from './user-center.module.css';

/** Reads of the user's contact data and applications. */
export function DataReadsPanel() {
  const { t, i18n } = useTranslation();
  const [page, setPage] = useState(1);
  return (
    <Panel title={t('userCenter.dataReads.title')}>
      <p className={styles.about}>{t('userCenter.dataReads.about')}</p>
      <QueryBoundary
        query={useQuery(dataReadsQuery(page))}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 2 }} />}
      >
        {({ total, reads }) =>
          total === 0 ? (
            <EmptyState compact title={t('userCenter.dataReads.empty')} />
          ) : (
            <>
              <ul className={styles.reads}>
                {reads.map(({ id, kind, actorName: name, fileName: file, readAt }) => (
                  <li key={id}>
                    <span>{t(`userCenter.dataReads.kind.${kind}`, { name, file })}</span>
                    <time dateTime={readAt}>{formatDateTime(readAt, i18n.language)}</time>
                  </li>
                ))}
              </ul>
              <Pagination
                size="small"
                align="end"
                hideOnSinglePage
                showSizeChanger={false}
                current={page}
                pageSize={DATA_READS_PAGE}
                total={total}
                onChange={setPage}
              />
            </>
          )
        }
      </QueryBoundary>
    </Panel>
  );
}
