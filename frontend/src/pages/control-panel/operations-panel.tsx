import { queryOptions, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchOperations, type Operations } from '../../api';
import { ColorTag, InlineAlert, Panel, QueryBoundary, RelativeTime } from '../../components';
import { queryKeys } from '../../domain/query-keys';
import { formatFileSize } from '../../lib/format';
import styles from './operations-panel.module.css';

/** Refetched whenever the user returns to the page. */
const operationsQuery = () =>
  queryOptions({
    queryKey: queryKeys.operations,
    queryFn: fetchOperations,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });

/** The version and health of the running server, and the last backup. */
export function OperationsPanel() {
  const { t } = useTranslation();
  const query = useQuery(operationsQuery());
  return (
    <Panel title={t('controlPanel.operations.title')}>
      <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
        {(operations) => <OperationsFacts {...operations} />}
      </QueryBoundary>
    </Panel>
  );
}

function OperationsFacts(operations: Operations) {
  const { t } = useTranslation();
  const { version, startedAt, processes, database, mail, instances, lastBackup } = operations;
  const size = formatFileSize(database.bytes);
  return (
    <>
      {(lastBackup === null || lastBackup.overdue) && (
        <div className={styles.warning}>
          <InlineAlert
            role="status"
            tone="warning"
            message={t(`controlPanel.operations.${lastBackup ? 'oldBackup' : 'noBackup'}`)}
          />
        </div>
      )}
      <dl className={styles.facts}>
        <Fact name="version">{version}</Fact>
        <Fact name="startedAt">
          <RelativeTime value={startedAt} />
        </Fact>
        <Fact name="processes">{processes}</Fact>
        <Fact name="database">
          {t('controlPanel.operations.databaseIs', { version: database.version, size })}
        </Fact>
        <Fact name="mail">{t(`controlPanel.operations.mails.${mail}`)}</Fact>
        <Fact name="instances">
          <Drivers {...instances} />
        </Fact>
        <Fact name="lastBackup">
          {lastBackup ? (
            <>
              <RelativeTime value={lastBackup.madeAt} /> · {formatFileSize(lastBackup.bytes)}
            </>
          ) : (
            t('controlPanel.operations.none')
          )}
        </Fact>
      </dl>
    </>
  );
}

type FactName =
  'version' | 'startedAt' | 'processes' | 'database' | 'mail' | 'instances' | 'lastBackup';

function Fact({ name, children }: { name: FactName; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{t(`controlPanel.operations.${name}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The drivers of each worker, and drivers that challenges need but no worker has. */
function Drivers({ workers, missingDrivers }: Operations['instances']) {
  const { t } = useTranslation();
  const name = (driver: string) => t(`instanceConfigs.options.driver.${driver}`);
  const isHealthy = new Map<string, boolean>();
  for (const { driver, healthy } of workers)
    isHealthy.set(driver, healthy && (isHealthy.get(driver) ?? true));
  for (const driver of missingDrivers) isHealthy.set(driver, false);
  if (isHealthy.size === 0) return t('controlPanel.operations.none');
  return (
    <span className={styles.drivers}>
      {[...isHealthy].map(([driver, healthy]) => (
        <ColorTag key={driver} color={healthy ? 'green' : 'red'}>
          {t(`controlPanel.operations.${healthy ? 'driverUp' : 'driverDown'}`, {
            driver: name(driver),
          })}
        </ColorTag>
      ))}
    </span>
  );
}
