import { App } from 'antd';
import { useCallback } from 'react';
import { TranslatedText } from './text';

/** Asks whether to discard unsaved changes; `ended` explains that saving requires a log-in. */
export function useConfirmLeave(): (ended?: boolean) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    async (ended = false) =>
      await modal.confirm({
        title: (
          <TranslatedText i18nKey={ended ? 'common.unsaved.endedTitle' : 'common.unsaved.title'} />
        ),
        content: (
          <TranslatedText
            i18nKey={ended ? 'common.unsaved.endedContent' : 'common.unsaved.content'}
          />
        ),
        okText: <TranslatedText i18nKey="common.unsaved.leave" />,
        cancelText: <TranslatedText i18nKey="common.unsaved.stay" />,
        okButtonProps: { danger: true },
      }),
    [modal],
  );
}
