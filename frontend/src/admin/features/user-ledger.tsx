import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, InputNumber, Modal, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  adjustScore,
  constraintsOf,
  fieldErrors,
  restoreCapture,
  voidAdjustment,
  voidCapture,
} from '../../api';
import {
  type LedgerLine,
  LedgerPanel,
  RevalidateOnLanguageChange,
  showServerErrors,
  toast,
} from '../../components';
import { useCanCall } from '../../domain/access';
import { invalidateGame } from '../../domain/challenge';
import { useLedger } from '../../domain/user';
import { useLocalize } from '../../i18n/languages';
import { type Reason, ReasonFields, reasonOf } from './reason-fields';

/** A change that the admin is about to make; of what the line is about, unless it adjusts the score. */
type Change = { kind: 'adjust' } | LineChange;

type LineChange =
  { kind: 'voidAdjustment'; adjustmentId: number } | { kind: 'void' | 'restore'; flagId: number };

/** The points of a user, with what admins may change about them. */
export function UserLedger({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const [change, setChange] = useState<Change>();
  const ledger = useLedger(userId);
  if (!useCanCall()('POST /admin/adjustments')) return <LedgerPanel {...ledger} />;

  const actionOf = (line: LedgerLine): ReactNode => {
    const next = changeOf(line);
    if (next === undefined) return null;
    const { kind } = next;
    const title = line.challenge ? localize(line.challenge.title, line.challenge.titleEn) : '';
    return (
      <Button
        type="link"
        size="small"
        danger={kind !== 'restore'}
        aria-label={t(`users.scores.${kind}.of`, { title, points: line.points })}
        onClick={() => setChange(next)}
      >
        {t(`users.scores.${kind}.label`)}
      </Button>
    );
  };

  return (
    <>
      <LedgerPanel
        {...ledger}
        extra={
          <Button size="small" onClick={() => setChange({ kind: 'adjust' })}>
            {t('users.scores.adjust.label')}
          </Button>
        }
        actionOf={actionOf}
      />
      {change && (
        <ScoreDialog userId={userId} change={change} onClose={() => setChange(undefined)} />
      )}
    </>
  );
}

/** A capture or adjustment that counts can be voided, and a voided capture restored. */
function changeOf({ kind, latest, adjustmentId, flagId }: LedgerLine): LineChange | undefined {
  if (adjustmentId !== undefined) return { kind: 'voidAdjustment', adjustmentId };
  // The captures of a deleted flag cannot be named.
  if (!latest || typeof flagId !== 'number') return undefined;
  if (kind === 'void') return { kind: 'restore', flagId };
  return kind === 'capture' || kind === 'restore' ? { kind: 'void', flagId } : undefined;
}

interface ScoreDialogProps {
  userId: number;
  change: Change;
  onClose: () => void;
}

type Values = Reason & { points?: number };

function ScoreDialog({ userId, change, onClose }: ScoreDialogProps) {
  const { t } = useTranslation();
  const { kind } = change;
  const [form] = Form.useForm<Values>();
  const mutation = useScoreChange(userId, change);
  const constraints = constraintsOf('AdjustmentBody');

  const handleSubmit = (values: Values) =>
    mutation.mutate(values, {
      onSuccess: ({ score }) => {
        toast.success(t(`users.scores.${kind}.done`, { score }));
        onClose();
      },
      onError: (error) =>
        showServerErrors(form, fieldErrors(error, ['points', 'reason', 'reasonEn'])),
    });

  return (
    <Modal
      open
      title={t(kind === 'adjust' ? 'users.scores.adjust.label' : `users.scores.${kind}.title`)}
      okText={t(`users.scores.${kind}.submit`)}
      okButtonProps={{ danger: kind === 'void' || kind === 'voidAdjustment' }}
      cancelText={t('common.cancel')}
      confirmLoading={mutation.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      {kind !== 'adjust' && (
        <Typography.Paragraph type="secondary">
          {t(`users.scores.${kind}.about`)}
        </Typography.Paragraph>
      )}
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        onFinish={handleSubmit}
      >
        <RevalidateOnLanguageChange />
        {kind === 'adjust' && <PointsField {...constraints['points']} />}
        <ReasonFields constraints={constraints} />
      </Form>
    </Modal>
  );
}

function PointsField({ minimum = 0, maximum = 0 }: { minimum?: number; maximum?: number }) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="points"
      label={t('users.scores.points')}
      extra={t('users.scores.pointsHint')}
      rules={[
        {
          validator: (_, value: unknown) =>
            Number.isInteger(value) && value !== 0
              ? Promise.resolve()
              : Promise.reject(new Error('refused')),
          message: t('users.scores.pointsRange', { min: minimum, max: maximum }),
        },
      ]}
    >
      <InputNumber min={minimum} max={maximum} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  );
}

function sendChange(userId: number, change: Change, { points = 0, ...words }: Values) {
  const body = { userId, ...reasonOf(words) };
  switch (change.kind) {
    case 'adjust':
      return adjustScore({ ...body, points });
    case 'voidAdjustment':
      return voidAdjustment({ ...body, adjustmentId: change.adjustmentId });
    case 'void':
      return voidCapture({ ...body, flagId: change.flagId });
    case 'restore':
      return restoreCapture({ ...body, flagId: change.flagId });
  }
}

function useScoreChange(userId: number, change: Change) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: Values) => sendChange(userId, change, values),
    // Also after a refusal: somebody else may have voided it meanwhile.
    onSettled: () => invalidateGame(client),
  });
}
