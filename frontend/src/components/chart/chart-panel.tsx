import DownOutlined from '@ant-design/icons/DownOutlined';
import LineChartOutlined from '@ant-design/icons/LineChartOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { Button } from 'antd';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../panel';
import styles from './chart.module.css';

interface ChartPanelProps {
  title: string;
  chart: ReactNode;
  /** The same values as a table. */
  table: ReactNode;
  /** Makes the panel collapsible; the state is stored under this name. */
  collapseKey?: string;
  /** Collapsed until the reader opens it; until then the chart library is not loaded. */
  startsCollapsed?: boolean;
  /** A change resets the zoom of the chart and the page of the table. */
  resetKey?: number;
}

/** A chart that can also be shown as a table, and be collapsed. */
export function ChartPanel(props: ChartPanelProps) {
  const { title, chart, table, collapseKey, startsCollapsed = false, resetKey } = props;
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const [open, setOpen] = useCollapsed(collapseKey, startsCollapsed);
  const body = useId();
  return (
    <Panel
      title={title}
      extra={
        <div className={styles.actions}>
          {open && (
            <Button
              size="small"
              type="text"
              icon={asTable ? <LineChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? t('common.chart.asChart') : t('common.chart.asTable')}
            </Button>
          )}
          {collapseKey !== undefined && (
            <Button
              size="small"
              type="text"
              icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
              aria-expanded={open}
              aria-controls={body}
              onClick={() => setOpen(!open)}
            >
              {open ? t('common.chart.fold') : t('common.chart.unfold')}
            </Button>
          )}
        </div>
      }
    >
      <div id={body} hidden={!open}>
        {open && <Fragment key={resetKey}>{asTable ? table : chart}</Fragment>}
      </div>
    </Panel>
  );
}

function useCollapsed(
  collapseKey: string | undefined,
  startsCollapsed: boolean,
): [boolean, (open: boolean) => void] {
  const key = `vexil.fold.${collapseKey ?? ''}`;
  const [open, setOpen] = useState(() => {
    const stored = collapseKey === undefined ? 'open' : localStorage.getItem(key);
    return stored === null ? !startsCollapsed : stored !== 'closed';
  });
  return [
    open,
    (next) => {
      setOpen(next);
      localStorage.setItem(key, next ? 'open' : 'closed');
    },
  ];
}
