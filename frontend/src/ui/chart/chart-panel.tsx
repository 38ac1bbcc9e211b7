import DownOutlined from '@ant-design/icons/DownOutlined';
import LineChartOutlined from '@ant-design/icons/LineChartOutlined';
import TableOutlined from '@ant-design/icons/TableOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../panel';
import styles from './chart.module.css';

interface ChartPanelProps {
  title: string;
  chart: ReactNode;
  /** The same numbers for those who would rather read them. */
  table: ReactNode;
  collapsible?: boolean;
}

/** A chart that can be read as a table, and put away. */
export function ChartPanel({ title, chart, table, collapsible = false }: ChartPanelProps) {
  const { t } = useTranslation();
  const [asTable, setAsTable] = useState(false);
  const [open, setOpen] = useState(true);
  const body = useId();
  return (
    <Panel
      title={title}
      extra={
        <div className={styles.acts}>
          {open && (
            <Button
              size="small"
              type="text"
              icon={asTable ? <LineChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
              onClick={() => {
                setAsTable(!asTable);
              }}
            >
              {asTable ? t('ui.chart.asChart') : t('ui.chart.asTable')}
            </Button>
          )}
          {collapsible && (
            <Button
              size="small"
              type="text"
              icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
              aria-expanded={open}
              aria-controls={body}
              onClick={() => {
                setOpen(!open);
              }}
            >
              {open ? t('ui.chart.fold') : t('ui.chart.unfold')}
            </Button>
          )}
        </div>
      }
    >
      <div id={body} hidden={!open}>
        {open && (asTable ? table : chart)}
      </div>
    </Panel>
  );
}
