import { App } from 'antd';
import { useCallback } from 'react';
import { Say } from './trans';
import { isRetyped, Retype } from './typed-confirm';

export interface Question {
  title: string;
  content?: string;
  ok: string;
  values?: Record<string, unknown>;
  danger?: boolean;
  /** What must be typed before the deed can be done. */
  typed?: string;
}

/** Asks before a deed, and stays open until the deed is done. */
export function useConfirm(): (question: Question, deed: () => Promise<void>) => void {
  const { modal } = App.useApp();
  return useCallback(
    ({ title, content, ok, values = {}, danger = false, typed }, deed) => {
      const said = content === undefined ? null : <Say k={content} values={values} />;
      const dialog = modal.confirm({
        title: <Say k={title} values={values} />,
        content:
          typed === undefined ? (
            said
          ) : (
            <Retype
              text={typed}
              onType={(answer) => {
                dialog.update({ okButtonProps: { danger, disabled: !isRetyped(answer, typed) } });
              }}
            >
              {said}
            </Retype>
          ),
        okText: <Say k={ok} values={values} />,
        cancelText: <Say k="ui.cancel" />,
        okButtonProps: { danger, disabled: typed !== undefined },
        // The button that has the focus would take the first letter for a click.
        ...(typed === undefined ? {} : { autoFocusButton: null }),
        // A failure has been said by then; the dialog has nothing to add.
        onOk: () => deed().catch(() => undefined),
      });
    },
    [modal],
  );
}
