import { Button, Result } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';

/** Stands where a page could not be loaded or drawn; the shell around it stays. */
export function PageFailed() {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => {
    // Handled for the visitor, not for whoever looks for the cause.
    reportError(error);
  }, [error]);
  return (
    <Result
      status="warning"
      title={t('layout.failed.title')}
      subTitle={t('layout.failed.text')}
      extra={
        <Button
          type="primary"
          onClick={() => {
            window.location.reload();
          }}
        >
          {t('common.reload')}
        </Button>
      }
    />
  );
}
