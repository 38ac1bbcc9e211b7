import { Button, Form, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { constraintsOf, resetCaptures, type ResetResult } from '../../api';
import { PreviewPanel, toast, useConfirm } from '../../components';
import { useCanCall } from '../../domain/access';
import { usePreviewedChange } from '../../domain/challenge';
import { useFormMutation } from '../../forms';
import { useLocalize } from '../../i18n/languages';
import type { BelowRowProps } from '../crud/resource';
import { type Reason, ReasonFields, reasonOf } from './reason-fields';

/** On the page of a challenge: voids all of its captures, after a preview, with a reason. */
export function ResetPanel({ row, page }: BelowRowProps) {
  const { t } = useTranslation();
  const preview = usePreviewedChange(resetCaptures);
  const isAllowed = useCanCall()('POST /admin/captures/reset');
  // Notices have no flags.
  if (!isAllowed || page !== 'show' || row['category'] === 'notice') return null;
  const found = preview.data;
  const handlePreview = () => preview.mutate({ challengeId: row.id });
  return (
    <PreviewPanel
      title={t('challenges.reset.title')}
      about={t('challenges.reset.about')}
      found={found && { count: found.captures, nothing: t('challenges.reset.nothing') }}
      preview={{
        label: t('challenges.reset.preview'),
        isPending: preview.isPending,
        onClick: handlePreview,
      }}
    >
      {found && (
        <ResetForm row={row} found={found} onRefused={handlePreview} onDone={preview.reset} />
      )}
    </PreviewPanel>
  );
}

interface ResetFormProps {
  row: BelowRowProps['row'];
  found: ResetResult;
  onRefused: () => void;
  onDone: () => void;
}

function ResetForm({ row, found, onRefused, onDone }: ResetFormProps) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const confirm = useConfirm();
  const reset = usePreviewedChange(resetCaptures);
  const constraints = constraintsOf('ResetBody');
  const { captures, users, points, digest } = found;
  const { formProps, isPending, submit } = useFormMutation<Reason, unknown>({
    send: (values) =>
      reset.mutateAsync({
        ...{ challengeId: row.id, dryRun: false, digest },
        ...reasonOf(values),
      }),
    onDone: () => {
      toast.success(t('challenges.reset.done', { captures, users }));
      onDone();
    },
    onFailed: onRefused,
  });

  const handleFinish = (values: Reason) =>
    confirm(
      {
        title: 'challenges.reset.confirm',
        content: 'challenges.reset.about',
        ok: 'challenges.reset.submit',
        values: { captures, users },
        danger: true,
        typed: titleOf(row, localize),
      },
      () => submit(values),
    );

  return (
    <Form<Reason> {...formProps} style={{ width: '100%' }} onFinish={handleFinish}>
      <Typography.Paragraph role="status" strong>
        {t('challenges.reset.summary', { captures, users, points })}
      </Typography.Paragraph>
      <ReasonFields constraints={constraints} />
      <Button danger type="primary" htmlType="submit" loading={isPending}>
        {t('challenges.reset.submit')}
      </Button>
    </Form>
  );
}

function titleOf(
  row: BelowRowProps['row'],
  localize: (text: string, textEn: string | null) => string,
): string {
  const textOf = (name: string) => (typeof row[name] === 'string' ? row[name] : null);
  return localize(textOf('title') ?? '', textOf('titleEn'));
}
