import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { reach } from '../../api';
import { paths } from '../../settings';
import { LinkButton, NoticeState, waiting } from '../../ui';
import { useReload } from '../tabs/tabs-context';
import { isOutdated } from './is-outdated';
import { PageMissing } from './page-missing';

const reloadAll = () => {
  window.location.reload();
};

/** A browser may keep the failure of an import for as long as the document lives; then only a new document helps. */
async function reloadWhereServed(): Promise<void> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) reloadAll();
}

/** Stands where a page could not be loaded or drawn; the shell around it stays. */
export function PageFailed() {
  const { t } = useTranslation();
  const error = useRouteError();
  const outdated = useOutdated(error);
  const { trying, retry } = useRetry(error);
  // A page that was missed while the server was away comes by itself when it is back.
  const backAgain = useEffectEvent(retry);
  useEffect(
    () =>
      reach.subscribe((reached) => {
        if (reached) backAgain();
      }),
    [],
  );
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
          <Button type="primary" loading={waiting(trying)} onClick={outdated ? reloadAll : retry}>
            {t(outdated ? 'common.reload' : 'layout.failed.retry')}
          </Button>
          <LinkButton to={paths.dashboard}>{t('common.backHome')}</LinkButton>
        </>
      }
    />
  );
}

/** Code that is gone usually means that the platform was updated meanwhile. */
function useOutdated(error: unknown): boolean {
  const [outdated, setOutdated] = useState(false);
  useEffect(() => {
    let left = false;
    if (error instanceof PageMissing)
      void isOutdated().then((answer) => {
        if (!left) setOutdated(answer);
      });
    return () => {
      left = true;
    };
  }, [error]);
  return outdated;
}

function useRetry(error: unknown): { trying: boolean; retry: () => void } {
  const [trying, setTrying] = useState(false);
  const reload = useReload();
  const retry = () => {
    setTrying(true);
    const arrived = error instanceof PageMissing ? error.again() : Promise.resolve();
    void arrived.then(reload, reloadWhereServed).finally(() => {
      setTrying(false);
    });
  };
  return { trying, retry };
}
