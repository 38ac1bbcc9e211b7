import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { type Actor, AuditTrail } from '../../crud';
import { AppError, assertNoProblems, type FieldProblem, invalidField } from '../../http/errors';
import { type Queries, Sql } from '../../infra/database';
import { interviewLimits } from '../../lib/interview-limits';
import type {
  SlotCreate,
  SlotDeleted,
  SlotsGenerate,
  SlotsPreview,
  SlotStateChange,
  SlotUpdate,
  SlotWritten,
} from './dto/slot';
import { InterviewMails } from './interview-mails';
import { isDay, planSlots, type SlotPlan } from './plan-slots';
import { assertNoCollisions, collisionsAmong, viewOf } from './slot-collisions';
import { isMoved, planOf, recordOf, valuesOf } from './slot-values';
import {
  type CollisionRow,
  type SlotRow,
  SlotsRepository,
  type SlotValues,
} from './slots.repository';

/** The constraint that decides between two slots of an interviewer. */
const IN_ONE_PLACE = 'interview_slot_interviewer_in_one_place';

/** Makes, changes and deletes slots, for leads of the campaign. */
@Injectable()
export class SlotsService {
  constructor(
    private readonly sql: Sql,
    private readonly slots: SlotsRepository,
    private readonly mails: InterviewMails,
    private readonly audit: AuditTrail,
  ) {}

  /** Makes one slot. Throws `interview.collision`, and 400 for parts of another campaign. */
  create(campaignId: number, input: SlotCreate, actor: Actor): Promise<SlotWritten> {
    const { stageId, positionId = null, capacity = 1, state = 'open' } = input;
    const values = { ...{ positionId, capacity, state }, ...planOf(input) };
    return this.write(async (queries) => {
      const zone = await this.slots.lockCampaign(queries, campaignId);
      await this.assertStage(queries, campaignId, stageId);
      await this.assertParts(queries, campaignId, values);
      assertNoCollisions(
        await this.slots.findCollisions(queries, campaignId, [values], null),
        zone,
      );
      const key = { campaignId, stageId };
      const [id = 0] = await this.slots.insert(queries, key, values, [values]);
      await this.record(queries, actor, campaignId, 'createSlots', null, recordOf([id], values));
      return { id, version: 1, mailed: 0 };
    });
  }

  /** The slots that would be made, each with what is in its way. */
  preview(campaignId: number, input: SlotsGenerate): Promise<SlotsPreview> {
    return this.sql.transaction(async (queries) => {
      const zone = input.zone ?? (await this.slots.findZone(campaignId));
      const { plans, collisions } = await this.plan(queries, campaignId, input, zone);
      const slots = plans.map(({ startsAt, endsAt, place, interviewerIds }, index) => ({
        ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), place },
        interviewerIds: [...interviewerIds],
        collisions: collisions.filter((one) => one.index === index).map(viewOf),
      }));
      const colliding = slots.filter((slot) => slot.collisions.length > 0).length;
      return { slots, colliding };
    });
  }

  /** Makes all slots of a plan, or none. Throws `interview.collision`. */
  generate(campaignId: number, input: SlotsGenerate, actor: Actor): Promise<{ ids: number[] }> {
    return this.write(async (queries) => {
      const locked = await this.slots.lockCampaign(queries, campaignId);
      const zone = input.zone ?? locked;
      const { plans, collisions } = await this.plan(queries, campaignId, input, zone);
      assertNoCollisions(collisions, zone);
      const { stageId, positionId = null, capacity = 1, frozen = false } = input;
      const values = { positionId, capacity, state: frozen ? 'frozen' : 'open' } as const;
      const ids = await this.slots.insert(queries, { campaignId, stageId }, values, plans);
      const after = { slots: ids, stageId, positionId, capacity };
      await this.record(queries, actor, campaignId, 'createSlots', null, after);
      return { ids };
    });
  }

  /** Changes a slot. Its bookings stay, and their applicants are told a new time or place by mail. */
  update(
    campaignId: number,
    id: number,
    { version, ...input }: SlotUpdate,
    actor: Actor,
  ): Promise<SlotWritten> {
    return this.write(async (queries) => {
      await this.slots.lockReaders(queries, [id]);
      const zone = await this.slots.lockCampaign(queries, campaignId);
      const before = await this.lockOne(queries, campaignId, id, version);
      const values = valuesOf(before, input);
      await this.assertParts(queries, campaignId, values);
      await this.assertKeepsBookings(queries, before, values);
      const found = await this.slots.findCollisions(queries, campaignId, [values], id);
      assertNoCollisions(found, zone);
      const written = await this.slots.update(queries, before, values);
      const mailed = isMoved(before, values)
        ? await this.mails.add(
            queries,
            'interviewChanged',
            await this.slots.touchBookings(queries, id),
          )
        : 0;
      const [former, after] = [recordOf([id], before), recordOf([id], values)];
      await this.record(queries, actor, campaignId, 'editSlot', former, after);
      return { id, version: written, mailed };
    });
  }

  /** Freezes slots, or opens them again; bookings stay. */
  setState(
    campaignId: number,
    { ids, state }: SlotStateChange,
    actor: Actor,
  ): Promise<{ ids: number[] }> {
    return this.write(async (queries) => {
      const found = await this.slots.lock(queries, campaignId, ids);
      if (found.length < new Set(ids).size) throw new AppError('interview.slotNotFound');
      const changed = await this.slots.setState(queries, ids, state);
      const after = { slots: changed, slotState: state };
      if (changed.length > 0)
        await this.record(queries, actor, campaignId, 'editSlot', null, after);
      return { ids: changed };
    });
  }

  /** Deletes a slot. Throws `interview.hasBookings` unless its bookings are to be cancelled, too. */
  delete(
    campaignId: number,
    id: number,
    { version, withBookings }: { version: number; withBookings: boolean },
    actor: Actor,
  ): Promise<SlotDeleted> {
    return this.write(async (queries) => {
      const before = await this.lockOne(queries, campaignId, id, version);
      const { taken: count } = before;
      if (count > 0 && !withBookings)
        throw new AppError('interview.hasBookings', { params: { count }, extra: { count } });
      const cancelled = await this.slots.delete(queries, id);
      const former = { ...recordOf([id], before), taken: count };
      await this.record(queries, actor, campaignId, 'deleteSlot', former, null);
      return { id, cancelled };
    });
  }

  private async plan(
    queries: Queries,
    campaignId: number,
    input: SlotsGenerate,
    zone: string,
  ): Promise<{ plans: SlotPlan[]; collisions: CollisionRow[] }> {
    if (!input.days.every(isDay)) throw invalidField('days', { key: 'interview.day' });
    const plans = planSlots(input, zone);
    const { max } = interviewLimits.slots;
    if (plans.length === 0) throw invalidField('to', { key: 'interview.noSlots' });
    if (plans.length > max)
      throw invalidField('days', { key: 'interview.tooMany', params: { max } });
    await this.assertStage(queries, campaignId, input.stageId);
    const { positionId = null } = input;
    const interviewerIds = input.places.flatMap((place) => place.interviewerIds);
    await this.assertParts(queries, campaignId, { positionId, interviewerIds }, 'places');
    const others = await this.slots.findCollisions(queries, campaignId, plans, null);
    const names = await this.slots.findNames(queries, interviewerIds);
    const collisions = [
      ...others,
      ...collisionsAmong(plans, (userId) => names.get(userId) ?? String(userId)),
    ];
    return { plans, collisions };
  }

  private async assertStage(queries: Queries, campaignId: number, stageId: number): Promise<void> {
    if (!(await this.slots.isInterviewStage(queries, campaignId, stageId)))
      throw invalidField('stageId', { key: 'interview.stage' });
  }

  private async assertParts(
    queries: Queries,
    campaignId: number,
    { positionId, interviewerIds }: Pick<SlotValues, 'positionId' | 'interviewerIds'>,
    field = 'interviewerIds',
  ): Promise<void> {
    if (positionId !== null && !(await this.slots.isPosition(queries, campaignId, positionId)))
      throw invalidField('positionId', { key: 'campaign.position' });
    if (!(await this.slots.areStaff(queries, campaignId, positionId, interviewerIds)))
      throw invalidField(field, { key: 'interview.interviewer' });
  }

  private async assertKeepsBookings(
    queries: Queries,
    { id, taken }: SlotRow,
    { capacity, positionId }: SlotValues,
  ): Promise<void> {
    const errors: Record<string, FieldProblem[]> = {};
    if (capacity < taken) errors.capacity = [{ key: 'interview.capacity', params: { min: taken } }];
    if (positionId !== null && (await this.slots.hasOtherPositions(queries, id, positionId)))
      errors.positionId = [{ key: 'interview.position' }];
    assertNoProblems(errors);
  }

  private async lockOne(
    queries: Queries,
    campaignId: number,
    id: number,
    version: number,
  ): Promise<SlotRow> {
    const [slot] = await this.slots.lock(queries, campaignId, [id]);
    if (!slot) throw new AppError('interview.slotNotFound');
    if (slot.version !== version) throw new AppError('row.stale');
    return slot;
  }

  private record(
    queries: Queries,
    actor: Actor,
    targetId: number,
    action: 'createSlots' | 'editSlot' | 'deleteSlot',
    before: Record<string, unknown> | null,
    after: Record<string, unknown> | null,
  ): Promise<void> {
    return this.audit.record(queries, {
      ...{ actor, action, resource: 'campaigns', targetId, before, after },
    });
  }

  /** Repeats the work once where another transaction was faster, so that its slot is found and named. */
  private async write<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    try {
      return await this.sql.transaction(work);
    } catch (error) {
      if (constraintOf(error) !== IN_ONE_PLACE) throw error;
      return this.sql.transaction(work);
    }
  }
}

function constraintOf(thrown: unknown): unknown {
  const error: unknown = thrown instanceof QueryFailedError ? thrown.driverError : thrown;
  return error instanceof Error && 'constraint' in error ? error.constraint : undefined;
}
