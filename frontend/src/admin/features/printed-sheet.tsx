import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './printed-sheet.module.css';

interface PrintedSheetProps {
  isOpen: boolean;
  title: string;
  /** The width in CSS pixels, where the screen has it. */
  width: number;
  children: ReactNode;
  onClose: () => void;
}

/** A drawer with a button that prints its content in place of the page. */
export function PrintedSheet({ isOpen, title, width, children, onClose }: PrintedSheetProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={isOpen}
      // The class hides the page in print, so a closed sheet must not have it.
      rootClassName={(isOpen && styles.sheet) || ''}
      size={`min(${String(width)}px, 100vw)`}
      title={title}
      destroyOnHidden
      extra={
        <Button
          className={styles.print ?? ''}
          size="small"
          icon={<PrinterOutlined aria-hidden />}
          onClick={() => window.print()}
        >
          {t('common.print')}
        </Button>
      }
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}
