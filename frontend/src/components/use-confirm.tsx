import { App } from 'antd';
import { useCallback } from 'react';
import { Trans } from './trans';
import { matchesTyped, TypedConfirm } from './typed-confirm';

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
      const said = content === undefined ? null : <Trans k={content} values={values} />;
      const dialog = modal.confirm({
        title: <Trans k={title} values={values} />,
        content:
          typed === undefined ? (
            said
          ) : (
            <TypedConfirm
              text={typed}
              onType={(answer) => {
                dialog.update({
                  okButtonProps: { danger, disabled: !matchesTyped(answer, typed) },
                });
              }}
            >
              {said}
            </TypedConfirm>
          ),
        okText: <Trans k={ok} values={values} />,
        cancelText: <Trans k="ui.cancel" />,
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
