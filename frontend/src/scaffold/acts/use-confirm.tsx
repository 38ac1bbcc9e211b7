import { App } from 'antd';
import { useCallback } from 'react';
import { Say } from '../../ui';

interface Question {
  title: string;
  content?: string;
  ok: string;
  values?: Record<string, unknown>;
  danger?: boolean;
}

/** Asks before a deed, and stays open until the deed is done. */
export function useConfirm(): (question: Question, deed: () => Promise<void>) => void {
  const { modal } = App.useApp();
  return useCallback(
    ({ title, content, ok, values = {}, danger = false }, deed) => {
      modal.confirm({
        title: <Say k={title} values={values} />,
        ...(content === undefined ? {} : { content: <Say k={content} values={values} /> }),
        okText: <Say k={ok} values={values} />,
        cancelText: <Say k="common.cancel" />,
        okButtonProps: { danger },
        // A failure has been said by then; the dialog has nothing to add.
        onOk: () => deed().catch(() => undefined),
      });
    },
    [modal],
  );
}
