import { App } from 'antd';
import { useCallback } from 'react';
import { Trans } from './text';

/** Asks whether to discard unsaved changes; `ended` explains that saving requires a log-in. */
export function useConfirmLeave(): (ended?: boolean) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    async (ended = false) =>
      await modal.confirm({
        title: <Trans k={ended ? 'common.unsaved.endedTitle' : 'common.unsaved.title'} />,
        content: <Trans k={ended ? 'common.unsaved.endedContent' : 'common.unsaved.content'} />,
        okText: <Trans k="common.unsaved.leave" />,
        cancelText: <Trans k="common.unsaved.stay" />,
        okButtonProps: { danger: true },
      }),
    [modal],
  );
}
