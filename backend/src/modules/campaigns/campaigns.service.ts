import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import { Sql } from '../../infra/database';
import { isReadableBy, isVisibleTo } from './campaign-conditions';
import type { Campaign } from './campaign.entity';
import type { CampaignSummary, CampaignView } from './dto/campaign';

type SummaryRow = Pick<Campaign, 'id' | 'title' | 'titleEn' | 'opensAt' | 'closesAt'> &
  Pick<CampaignSummary, 'applicationState' | 'nextStage'>;
type ViewRow = SummaryRow &
  Pick<CampaignView, 'text' | 'textEn' | 'draft' | 'maxChoices' | 'positions' | 'stages'>;

// The next stage does not depend on the user, so that it reveals nothing about the application.
const SUMMARY = `c.id, c.title, c.title_en AS "titleEn", c.opens_at AS "opensAt", c.closes_at AS "closesAt",
  (SELECT a.state FROM application a WHERE a.campaign_id = c.id AND a.user_id = $2) AS "applicationState",
  (SELECT json_build_object('title', s.title, 'titleEn', s.title_en, 'startsAt', s.starts_at) FROM campaign_stage s
    WHERE s.campaign_id = c.id AND s.starts_at > now() ORDER BY s.starts_at, s.sort_order, s.id LIMIT 1) AS "nextStage"`;

const TEXTS = `'id', p.id, 'title', p.title, 'titleEn', p.title_en, 'text', p.text, 'textEn', p.text_en`;

// Of the stage `p`. Challenges other than notices are addressed to all groups.
const CHALLENGES = `(SELECT coalesce(json_agg(x.id ORDER BY array_position(p.challenge_ids, x.id)), '[]') FROM challenge x
  WHERE x.id = ANY (p.challenge_ids) AND challenge_released(x))`;

const statements = {
  visible: `SELECT ${SUMMARY} FROM campaign c
    WHERE ${isVisibleTo('$1')} ORDER BY c.opens_at DESC, c.id DESC`,
  one: `SELECT ${SUMMARY}, c.text, c.text_en AS "textEn", c.state = 'draft' AS draft, c.max_choices AS "maxChoices",
      (SELECT coalesce(json_agg(json_build_object(${TEXTS}, 'key', p.key, 'quota', p.quota, 'categories', p.categories)
          ORDER BY p.sort_order, p.id), '[]') FROM campaign_position p WHERE p.campaign_id = c.id) AS positions,
      (SELECT coalesce(json_agg(json_build_object(${TEXTS}, 'startsAt', p.starts_at, 'challengeIds', ${CHALLENGES})
          ORDER BY p.sort_order, p.id), '[]') FROM campaign_stage p WHERE p.campaign_id = c.id) AS stages
    FROM campaign c WHERE c.id = $3 AND ${isReadableBy('$1', '$4')}`,
};

/** Reads campaigns for the students they address. */
@Injectable()
export class CampaignsService {
  constructor(private readonly sql: Sql) {}

  /** The published campaigns that address the user; the last to open comes first. */
  async findVisible({ id, userGroup }: SessionUser): Promise<CampaignSummary[]> {
    const rows = await this.sql.run<SummaryRow>(statements.visible, [userGroup, id]);
    return rows.map(withTimes);
  }

  /** Reads a campaign that the user sees; admins read any. Throws `campaign.notFound`. */
  async read(id: number, { id: userId, admin, userGroup }: SessionUser): Promise<CampaignView> {
    const [row] = await this.sql.run<ViewRow>(statements.one, [userGroup, userId, id, admin]);
    if (!row) throw new AppError('campaign.notFound');
    return { ...withTimes(row), stages: row.stages.map(withStart) };
  }
}

function withTimes<Row extends SummaryRow>(row: Row) {
  const { opensAt, closesAt, nextStage } = row;
  return {
    ...row,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    nextStage: nextStage && withStart(nextStage),
  };
}

/** Formats times as elsewhere: PostgreSQL formats times in JSON differently. */
function withStart<Stage extends { startsAt: string | null }>(stage: Stage): Stage {
  const { startsAt } = stage;
  return { ...stage, startsAt: startsAt && new Date(startsAt).toISOString() };
}
