import { App } from 'antd';
import { useCallback } from 'react';
import { Say } from './trans';

/** Asks whether unsaved changes may be lost; `ended` says that they cannot be saved without a log-in. */
export function useConfirmLoss(): (ended?: boolean) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    async (ended = false) =>
      await modal.confirm({
        title: <Say k={ended ? 'ui.unsaved.endedTitle' : 'ui.unsaved.title'} />,
        content: <Say k={ended ? 'ui.unsaved.endedContent' : 'ui.unsaved.content'} />,
        okText: <Say k="ui.unsaved.leave" />,
        cancelText: <Say k="ui.unsaved.stay" />,
        okButtonProps: { danger: true },
      }),
    [modal],
  );
}
