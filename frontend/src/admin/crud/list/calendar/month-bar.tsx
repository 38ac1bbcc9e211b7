import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { Button, Flex } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolButton } from '../../../../components';
import { formatMonth } from '../../../../lib/format';
import styles from './calendar.module.css';
import { addMonths, type Day, type Month, momentOf, monthOf } from './days';

interface MonthBarProps {
  month: Month;
  today: Day;
  onMonth: (month: Month) => void;
}

/** Names the shown month and switches to others. */
export function MonthBar({ month, today, onMonth }: MonthBarProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  return (
    <Flex className={styles.bar ?? ''} gap={4} align="center" role="group" aria-labelledby={id}>
      <h2 id={id} className={styles.month} aria-live="polite">
        {formatMonth(momentOf(month), i18n.language)}
      </h2>
      <ToolButton
        icon={LeftOutlined}
        label={t('crud.calendar.previous')}
        onClick={() => onMonth(addMonths(month, -1))}
      />
      <ToolButton
        icon={RightOutlined}
        label={t('crud.calendar.next')}
        onClick={() => onMonth(addMonths(month, 1))}
      />
      <Button onClick={() => onMonth(monthOf(today))}>{t('crud.calendar.today')}</Button>
    </Flex>
  );
}
