import { useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Modal, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AssignmentsApplied, assignSlots, type PlannedBooking } from '../../../api';
import { EmptyState, QueryBoundary, toast } from '../../../components';
import { useApplicantName } from '../decisions/use-applicant-name';
import styles from './interviews.module.css';
import { assignmentsQuery, useInterviewWrite } from './queries';
import { useCampaignParts, useSlotName } from './use-names';

interface AssignDialogProps {
  campaignId: number;
  onClose: () => void;
}

/** Proposes a slot for everybody without one; staff leave out what does not suit. */
export function AssignDialog({ campaignId, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  const nameOf = useApplicantName();
  const slotName = useSlotName();
  const { stageOptions, positionOptions, positionOf } = useCampaignParts(campaignId);
  const [chosenStage, setStage] = useState<number>();
  const [positionId, setPosition] = useState<number | null>(null);
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const [applied, setApplied] = useState<RefusedProps>();
  const write = useInterviewWrite<AssignmentsApplied>();
  const stageId = chosenStage ?? stageOptions[0]?.value ?? 0;
  const query = useQuery({
    ...assignmentsQuery(campaignId, { stageId, positionId }),
    enabled: stageId > 0,
  });
  const planned = query.data?.planned ?? [];
  const chosen = planned.filter(({ choiceId }) => !skipped.includes(choiceId));
  const handleApply = () =>
    write
      .mutateAsync(() =>
        assignSlots(campaignId, {
          bookings: chosen.map(({ choiceId, slotId }) => ({ choiceId, slotId })),
        }),
      )
      .then(
        (result) => {
          toast.success(t('interviewSlots.assign.done', { count: result.booked }));
          if (result.refused.length === 0) onClose();
          // The preview is read again, so keep whom it named.
          else setApplied({ applied: result, planned });
        },
        // The error bus shows the error.
        () => undefined,
      );
  const toggle = ({ choiceId }: PlannedBooking, isChosen: boolean) =>
    setSkipped(isChosen ? skipped.filter((id) => id !== choiceId) : [...skipped, choiceId]);
  return (
    <Modal
      open
      title={t('interviewSlots.assign.title')}
      okText={t('interviewSlots.assign.ok', { count: chosen.length })}
      cancelText={t('common.cancel')}
      confirmLoading={write.isPending}
      okButtonProps={{ disabled: chosen.length === 0 || applied !== undefined }}
      onOk={() => void handleApply()}
      onCancel={onClose}
    >
      <div className={styles.stack}>
        <p className={styles.secondary}>{t('interviewSlots.assign.about')}</p>
        <div className={styles.pair}>
          <Select<number>
            aria-label={t('interviewSlots.fields.stageId')}
            value={stageId > 0 ? stageId : null}
            options={stageOptions}
            onChange={(id) => setStage(id)}
          />
          <Select<number>
            allowClear
            aria-label={t('interviewSlots.fields.positionId')}
            placeholder={t('interviewSlots.allPositions')}
            value={positionId}
            options={positionOptions}
            onChange={(id: number | undefined) => setPosition(id ?? null)}
          />
        </div>
        {applied && <Refused {...applied} />}
        {!applied && (
          <QueryBoundary query={query} skeleton={<Skeleton active title={false} />}>
            {({ left }) => (
              <>
                {planned.length === 0 ? (
                  <EmptyState compact title={t('interviewSlots.assign.nothing')} />
                ) : (
                  <ul className={styles.plan}>
                    {planned.map((one) => (
                      <li key={one.choiceId}>
                        <Checkbox
                          checked={!skipped.includes(one.choiceId)}
                          onChange={({ target }) => toggle(one, target.checked)}
                        >
                          <strong>{nameOf(one)}</strong> · {positionOf(one.positionId)}
                          <div className={styles.secondary}>{slotName(one)}</div>
                        </Checkbox>
                      </li>
                    ))}
                  </ul>
                )}
                {left.length > 0 && (
                  <Alert
                    type="warning"
                    showIcon
                    title={t('interviewSlots.assign.left', {
                      names: left.map(nameOf).join(t('interviewSlots.separator')),
                    })}
                  />
                )}
              </>
            )}
          </QueryBoundary>
        )}
      </div>
    </Modal>
  );
}

interface RefusedProps {
  applied: AssignmentsApplied;
  planned: readonly PlannedBooking[];
}

/** What no longer fitted when it was applied. */
function Refused({ applied, planned }: RefusedProps) {
  const { t } = useTranslation();
  const nameOf = useApplicantName();
  return (
    <Alert
      type="warning"
      showIcon
      title={t('interviewSlots.assign.refused', { count: applied.refused.length })}
      description={
        <ul className={styles.plan}>
          {applied.refused.map(({ choiceId, reason }) => {
            const choice = planned.find((one) => one.choiceId === choiceId);
            const key = nameOfReason(reason);
            return (
              <li key={choiceId}>
                {t('interviewSlots.assign.reason', {
                  name: choice ? nameOf(choice) : '',
                  reason: t(`interviewSlots.reasons.${key}`),
                })}
              </li>
            );
          })}
        </ul>
      }
    />
  );
}

/** The last part of an error code, by which the texts know it. */
const nameOfReason = (code: string) => code.slice(code.lastIndexOf('.') + 1);
