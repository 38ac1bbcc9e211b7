import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { connectivity } from '../api';
import { paths } from '../lib/routes';
import { LinkButton, ResultState, ChunkLoadError, loadingProps } from '../components';
import { useReload } from './tabs/tabs-context';

/** Only on request, because reloading the document loses unsaved input in other tabs. */
const reloadDocument = () => window.location.reload();

/** Replaces a page that could not be loaded or rendered; the layout and other tabs stay. */
export function PageFailed() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { retrying, outdated, retry } = useRetry(error);
  useEffect(() => {
    // Logs the error to the console.
    reportError(error);
  }, [error]);
  return (
    <ResultState
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

/** Reloads the page's code on request, and when the server becomes reachable again. */
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
      // The server may have been updated.
      setOutdated(await isOutdated());
    }
    setRetrying(false);
  };

  useEffect(() => {
    if (!missing) return undefined;
    // The request failed, so the server may be unreachable.
    connectivity.probe();
    let left = false;
    // Missing code usually means that the server was updated.
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

const ENTRY = /<script[^>]+type="module"[^>]+src="([^"]+)"/;

/** Whether the server serves another build of the page than the running one. */
async function isOutdated(): Promise<boolean> {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    const offered = ENTRY.exec(await answer.text())?.[1];
    return answer.ok && offered !== undefined && offered !== running;
  } catch {
    // Unknown without a connection.
    return false;
  }
}
