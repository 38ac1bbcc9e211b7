import { App } from 'antd';
import { useCallback } from 'react';
import { Say } from '../../ui';

/** Asks whether unsaved changes may be lost. */
export function useConfirmLoss(): () => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    async () =>
      await modal.confirm({
        title: <Say k="scaffold.unsaved.title" />,
        content: <Say k="scaffold.unsaved.content" />,
        okText: <Say k="scaffold.unsaved.leave" />,
        cancelText: <Say k="scaffold.unsaved.stay" />,
        okButtonProps: { danger: true },
      }),
    [modal],
  );
}
