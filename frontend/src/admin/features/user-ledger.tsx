import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  adjustScore,
  type Constraint,
  constraintsOf,
  restoreCapture,
  type UserScore,
  voidAdjustment,
  voidCapture,
} from '../../api';
import { type LedgerLine, LedgerPanel, toast, TranslatedText } from '../../components';
import { useCanCall } from '../../domain/access';
import { invalidateGame } from '../../domain/challenge';
import { useLedger } from '../../domain/user';
import { FormDialog, FormField, NumberInput, useFormMutation } from '../../forms';
import { useLocalize } from '../../i18n/languages';
import { type Reason, ReasonFields, reasonOf } from './reason-fields';

/** A change in preparation: a score adjustment, or a void or restoration of a line. */
type Change = { kind: 'adjust' } | LineChange;

type LineChange =
  { kind: 'voidAdjustment'; adjustmentId: number } | { kind: 'void' | 'restore'; flagId: number };

/** The points of a user, with actions for admins. */
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
  return kind === 'capture' || kind === 'review' || kind === 'restore'
    ? { kind: 'void', flagId }
    : undefined;
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
  const constraints = constraintsOf('AdjustmentBody');
  const client = useQueryClient();
  // Refetch after a failure, too: another admin may have voided the line.
  const refresh = () => invalidateGame(client);
  const mutation = useFormMutation<Values, UserScore>({
    send: (values) => sendChange(userId, change, values),
    onDone: async ({ score }) => {
      toast.success(t(`users.scores.${kind}.done`, { score }));
      onClose();
      await refresh();
    },
    onFailed: refresh,
  });

  return (
    <FormDialog
      mutation={mutation}
      title={t(kind === 'adjust' ? 'users.scores.adjust.label' : `users.scores.${kind}.title`)}
      submit={t(`users.scores.${kind}.submit`)}
      danger={kind === 'void' || kind === 'voidAdjustment'}
      about={kind === 'adjust' ? undefined : t(`users.scores.${kind}.about`)}
      onClose={onClose}
    >
      {kind === 'adjust' && <PointsField constraint={constraints['points']} />}
      <ReasonFields constraints={constraints} />
    </FormDialog>
  );
}

function PointsField({ constraint }: { constraint: Constraint | undefined }) {
  const { t } = useTranslation();
  const { minimum: min = 0, maximum: max = 0 } = constraint ?? {};
  return (
    <FormField
      name="points"
      label={t('users.scores.points')}
      hint={t('users.scores.pointsHint')}
      constraint={constraint}
      messages="users.scores.pointsRange"
      rules={[
        {
          validator: (_, value: unknown) =>
            value === 0 ? Promise.reject(new Error('refused')) : Promise.resolve(),
          message: <TranslatedText i18nKey="users.scores.pointsRange" values={{ min, max }} />,
        },
      ]}
    >
      <NumberInput constraint={constraint} />
    </FormField>
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
