import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AppError, invalidField } from '../../http/errors';
import { transaction } from '../../infra/database';
import type { Actor } from '../../crud';
import { CampaignCopiesService } from '../campaigns';
import { type NewSeason, SeasonsService } from '../periods';
import { type AdminUserGroup, UserGroupsService } from '../user-groups';
import type { RollOverPreview, UserGroupRollOver } from './dto/roll-over';
import { RollOverRepository } from './roll-over.repository';

/** Opens a new year: creates a class, and optionally ends a season, creates the next one and copies a campaign. */
@Injectable()
export class RollOverService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly groups: UserGroupsService,
    private readonly seasons: SeasonsService,
    private readonly campaigns: CampaignCopiesService,
    private readonly repository: RollOverRepository,
  ) {}

  /** What is left to do in the campaigns so far. */
  async preview(): Promise<RollOverPreview> {
    const campaigns = await this.repository.findCampaigns();
    return {
      campaigns: campaigns.map((row) => ({ ...row, opensAt: row.opensAt.toISOString() })),
    };
  }

  /** All or nothing; returns the new group. Throws `row.stale` if the season was saved since it was read. */
  async rollOver(body: UserGroupRollOver, actor: Actor): Promise<AdminUserGroup> {
    const { name, nameEn, archive, closePeriod, closePeriodVersion: version } = body;
    const { copyCampaign } = body;
    const next = seasonOf(body);
    const { group, announcements } = await transaction(this.database, async (manager) => {
      // Groups and their members are locked before periods.
      const opened = await this.groups.open(manager, { name, nameEn, archive }, actor);
      const announcements = [opened.publishEvents];
      if (closePeriod !== undefined)
        announcements.push(await this.seasons.close(manager, { id: closePeriod, version }, actor));
      if (next) announcements.push(await this.seasons.open(manager, next, actor));
      if (copyCampaign !== undefined)
        await this.campaigns.copyIn(manager, copyCampaign, actor).catch(rethrowUnknown);
      return { group: opened.group, announcements };
    });
    for (const announce of announcements) announce();
    return group;
  }
}

/** Throws `input.invalid` for `copyCampaign` if the campaign does not exist. */
function rethrowUnknown(error: unknown): never {
  if (error instanceof AppError && error.code === 'campaign.notFound')
    throw invalidField('copyCampaign', { key: 'campaign.unknown' });
  throw error;
}

/** The next season: all of its fields are given, or none. */
function seasonOf(body: UserGroupRollOver): NewSeason | undefined {
  const { seasonName, seasonNameEn, seasonStartsAt, seasonEndsAt } = body;
  const fields = { seasonName, seasonNameEn, seasonStartsAt, seasonEndsAt };
  if (Object.values(fields).every((value) => value === undefined)) return undefined;
  const missing = Object.entries(fields).find(([, value]) => value === undefined);
  if (missing) throw invalidField(missing[0], { key: 'field.required' });
  const season = { name: seasonName, nameEn: seasonNameEn, startsAt: seasonStartsAt };
  const newSeason = { ...season, endsAt: seasonEndsAt } as NewSeason;
  if (new Date(newSeason.endsAt) <= new Date(newSeason.startsAt))
    throw invalidField('seasonEndsAt', { key: 'period.ends' });
  return newSeason;
}
