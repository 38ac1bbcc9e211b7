import { Tooltip } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Resource } from '../../resource';
import { useRowPath } from '../../resources-context';
import { useRowTitle } from '../../titles';
import styles from './calendar.module.css';
import type { Span } from './spans';
import { useDaysText } from './use-days-text';

interface EntryProps {
  resource: Resource;
  span: Span & { startsBefore?: boolean; endsAfter?: boolean };
  style?: CSSProperties;
  /** Shown below the title; without it a tooltip shows the whole title and all days. */
  children?: ReactNode;
}

/** The title of a row on its days, linked to its page if the user may open it. */
export function Entry({ resource, span, style = {}, children }: EntryProps) {
  const getTitle = useRowTitle();
  const daysText = useDaysText();
  const path = useRowPath(resource, span.row.id, ['show', 'edit']);
  const title = getTitle(resource, span.row);
  const hint = (
    <>
      <div>{title}</div>
      <div>{daysText(span)}</div>
    </>
  );
  return (
    <li
      className={styles.entry}
      data-starts-before={span.startsBefore}
      data-ends-after={span.endsAfter}
      style={style}
    >
      <Tooltip title={children === undefined && hint} trigger={['hover', 'focus']}>
        {path === undefined ? <span>{title}</span> : <Link to={path}>{title}</Link>}
      </Tooltip>
      {children}
    </li>
  );
}
