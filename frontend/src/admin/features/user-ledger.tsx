import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Constraint, constraintsOf, http, type UserScore } from '../../api';
import { type LedgerLine, LedgerPanel, toast, Trans } from '../../components';
import { useCanCall } from '../../domain/access';
import { useLedger } from '../../domain/user';
import { FormDialog, FormField, NumberInput, useFormMutation } from '../../forms';
import { useLocalize } from '../../i18n/languages';
import { type Reason, ReasonFields, reasonOf } from './reason-fields';

type Kind = 'adjust' | 'voidAdjustment' | 'void' | 'restore';

/** A change that the admin is about to make; of what the line is about, unless it adjusts the score. */
interface Change {
  kind: Kind;
  flagId?: number | null;
  adjustmentId?: number | undefined;
}

/** The points of a user, with what admins may change about them. */
export function UserLedger({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const [change, setChange] = useState<Change>();
  const ledger = useLedger(userId);
  if (!useCanCall()('POST /admin/adjustments')) return <LedgerPanel {...ledger} />;

  const actionOf = (line: LedgerLine): ReactNode => {
    const kind = actionKindOf(line);
    if (kind === undefined) return null;
    const title = line.challenge ? localize(line.challenge.title, line.challenge.titleEn) : '';
    return (
      <Button
        type="link"
        size="small"
        danger={kind !== 'restore'}
        aria-label={t(`users.scores.${kind}.of`, { title, points: line.points })}
        onClick={() => setChange({ kind, flagId: line.flagId, adjustmentId: line.adjustmentId })}
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
function actionKindOf({
  kind,
  latest,
  adjustmentId,
}: LedgerLine): Exclude<Kind, 'adjust'> | undefined {
  if (adjustmentId !== undefined) return 'voidAdjustment';
  if (!latest) return undefined;
  if (kind === 'void') return 'restore';
  return kind === 'capture' || kind === 'restore' ? 'void' : undefined;
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
  // Also after a refusal: somebody else may have voided it meanwhile.
  const refresh = () => client.invalidateQueries({ queryKey: ['user', userId] });
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
          message: <Trans k="users.scores.pointsRange" values={{ min, max }} />,
        },
      ]}
    >
      <NumberInput constraint={constraint} />
    </FormField>
  );
}

const PATHS: Record<Kind, string> = {
  adjust: '/admin/adjustments',
  voidAdjustment: '/admin/adjustments/void',
  void: '/admin/captures/void',
  restore: '/admin/captures/restore',
};

async function sendChange(
  userId: number,
  { kind, flagId, adjustmentId }: Change,
  { points = 0, ...words }: Values,
): Promise<UserScore> {
  const what =
    kind === 'adjust' ? { points } : kind === 'voidAdjustment' ? { adjustmentId } : { flagId };
  return (await http.post<UserScore>(PATHS[kind], { userId, ...what, ...reasonOf(words) })).data;
}
