import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Site } from '../../api';
import { hasUnknownCategory, readBoard } from '../../domain/board';
import { siteQuery } from '../../domain/site';
import { ALL_GROUPS } from '../../domain/user-group';
import styles from './rank.module.css';

/** Reports a period, group or category in the URL that no longer exists. */
export function MissingParts({ params }: { params: URLSearchParams }) {
  const { t } = useTranslation();
  const { data: site } = useQuery(siteQuery());
  return missingParts(params, site).map((part) => (
    <Alert
      key={part}
      className={styles.freeze ?? ''}
      type="warning"
      showIcon
      title={t(`rank.missing.${part}`)}
    />
  ));
}

function missingParts(params: URLSearchParams, site: Site | undefined): string[] {
  if (!site) return [];
  const { period, group } = readBoard(params);
  const isMissing = {
    period: typeof period === 'number' && !site.periods.some(({ id }) => id === period),
    group: group !== ALL_GROUPS && !site.groups.some(({ code }) => code === group),
    category: hasUnknownCategory(params),
  };
  return Object.entries(isMissing).flatMap(([part, missing]) => (missing ? [part] : []));
}
