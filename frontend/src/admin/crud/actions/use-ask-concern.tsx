import { App } from 'antd';
import { useCallback } from 'react';
import { TranslatedText } from '../../../components';
import type { Concern } from '../resource';

/** Shows the consequences of a write and asks for confirmation; resolves to whether the user confirmed. */
export function useAskConcern(): (concern: Concern | undefined) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    async (concern) =>
      concern === undefined ||
      (await modal.confirm({
        title: <TranslatedText i18nKey={concern.title} values={concern.values} />,
        content: concern.content,
        okText: <TranslatedText i18nKey={concern.ok} />,
        cancelText: <TranslatedText i18nKey="common.cancel" />,
        width: 520,
      })),
    [modal],
  );
}
