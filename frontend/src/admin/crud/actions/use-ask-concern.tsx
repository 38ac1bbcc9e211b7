import { App } from 'antd';
import { useCallback } from 'react';
import { Trans } from '../../../components';
import type { Concern } from '../resource';

/** Shows what a write would lead to; resolves to whether it is wanted all the same. */
export function useAskConcern(): (concern: Concern | undefined) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    async (concern) =>
      concern === undefined ||
      (await modal.confirm({
        title: <Trans k={concern.title} values={concern.values} />,
        content: concern.content,
        okText: <Trans k={concern.ok} />,
        cancelText: <Trans k="common.cancel" />,
        width: 520,
      })),
    [modal],
  );
}
