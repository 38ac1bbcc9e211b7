import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { connectivity } from '../../api';
import { paths } from '../../lib/routes';
import { LinkButton, NoticeState, ChunkLoadError, loadingProps } from '../../components';
import { useReload } from '../tabs/tabs-context';
import { isOutdated } from './is-outdated';

/** Only where the visitor asks for it: a new document loses what is typed in other tabs. */
const reloadDocument = () => {
  window.location.reload();
};

/** Stands where a page could not be loaded or drawn; the shell around it and the pages of other tabs stay. */
export function PageFailed() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { retrying, outdated, retry } = useRetry(error);
  useEffect(() => {
    // Handled for the visitor, not for whoever looks for the cause.
    reportError(error);
  }, [error]);
  return (
    <NoticeState
      tone={outdated ? 'info' : 'warning'}
      title={t(outdated ? 'layout.outdated.title' : 'layout.failed.title')}
      text={t(outdated ? 'layout.outdated.text' : 'layout.failed.text')}
      actions={
        <>
          <Button
            type="primary"
            loading={loadingProps(retrying)}
            onClick={outdated ? reloadDocument : () => void retry()}
          >
            {t(outdated ? 'common.reload' : 'layout.failed.retry')}
          </Button>
          <LinkButton to={paths.dashboard}>{t('common.backHome')}</LinkButton>
        </>
      }
    />
  );
}

/** Asks for the page's code again, by itself too when the server is back; the rest of the document stays. */
function useRetry(error: unknown) {
  const reload = useReload();
  const [retrying, setRetrying] = useState(false);
  const [outdated, setOutdated] = useState(false);
  const missing = error instanceof ChunkLoadError ? error : undefined;

  const retry = async () => {
    setRetrying(true);
    try {
      await missing?.retry();
      reload();
    } catch {
      // The server may have come back with another version.
      setOutdated(await isOutdated());
    }
    setRetrying(false);
  };

  useEffect(() => {
    if (!missing) return undefined;
    // The call got no answer, so the server itself is asked whether it is away.
    connectivity.probe();
    let left = false;
    // Code that is gone usually means that the platform was updated meanwhile.
    void isOutdated().then((answer) => {
      if (!left) setOutdated(answer);
    });
    return () => {
      left = true;
    };
  }, [missing]);

  const retryWhenReachable = useEffectEvent(retry);
  useEffect(
    () =>
      connectivity.subscribe((reached) => {
        if (reached) void retryWhenReachable();
      }),
    [],
  );
  return { retrying, outdated, retry };
}
