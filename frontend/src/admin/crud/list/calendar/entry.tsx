import { Tooltip } from 'antd';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDays } from '../../../../lib/format';
import type { Resource } from '../../resource';
import { useRowPath } from '../../resources-context';
import { useRowTitle } from '../../titles';
import styles from './calendar.module.css';
import { momentOf } from './days';
import type { Span } from './spans';

interface EntryProps {
  resource: Resource;
  span: Span & { startsBefore?: boolean; endsAfter?: boolean };
  style?: CSSProperties;
}

/** A row on its days: its title, linked to its page where the user may open that, with all of its days as a hint. */
export function Entry({ resource, span, style = {} }: EntryProps) {
  const { i18n } = useTranslation();
  const title = useRowTitle()(resource, span.row);
  const path = useRowPath(resource, span.row.id, ['show', 'edit']);
  const days = formatDays(momentOf(span.first), momentOf(span.last), i18n.language);
  return (
    <li
      className={styles.entry}
      data-starts-before={span.startsBefore}
      data-ends-after={span.endsAfter}
      style={style}
    >
      <Tooltip title={days} trigger={['hover', 'focus']}>
        {path === undefined ? <span>{title}</span> : <Link to={path}>{title}</Link>}
      </Tooltip>
    </li>
  );
}
