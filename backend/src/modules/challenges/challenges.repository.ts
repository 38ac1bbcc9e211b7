import { Injectable } from '@nestjs/common';
import type { Category, Difficulty } from '../../lib/enums';
import { isOneOf, Sql } from '../../infra/database';
import { limits } from '../../lib/limits';
import type { ChallengeTask } from './dto/challenge-task';

/** The fields of a challenge that all users share in the list. */
export interface CardRow {
  id: number;
  title: string;
  titleEn: string | null;
  category: Category;
  difficulty: Difficulty;
  baseScore: number;
  totalScore: number;
  priority: number;
  solvedCount: number;
  flagsTotal: number;
  hasInstance: boolean;
  tags: string[];
  bloods: { rank: number; userId: number; username: string }[];
  createdAt: Date;
  /** When players could first see it; null before. */
  releasedAt: Date | null;
  /** From then on its flags have the value 0; null: never. */
  closesAt: Date | null;
  released: boolean;
  draft: boolean;
  /** The groups of users who see it; null: everybody. */
  audience: number[] | null;
  authorIds: number[];
  /** Milliseconds until its scheduled release, by the database's clock; null without one. */
  releasedIn: number | null;
  values: [flagId: number, value: number][];
}

export interface DetailsRow {
  description: string;
  descriptionEn: string | null;
  author: string;
  attribution: string;
  connectionInfo: string;
  attachments: { id: number; name: string; size: number; sha256: string }[];
  /** The answer that it asks for beside or instead of flags; `dueAt` as the database writes it. */
  task: (Omit<ChallengeTask, 'dueAt'> & { dueAt: string | null }) | null;
}

const statements = {
  cards: `SELECT c.id, c.title, c.title_en AS "titleEn", c.category, c.difficulty,
        c.base_score AS "baseScore", t.total_score AS "totalScore", c.priority,
        t.solved_count AS "solvedCount", c.flags_total AS "flagsTotal",
        c.config_id IS NOT NULL AS "hasInstance", c.tags, c.created_at AS "createdAt",
        c.closes_at AS "closesAt", challenge_released(c) AS released, c.draft, c.audience,
        ARRAY(SELECT a.user_id FROM challenge_author a WHERE a.challenge_id = c.id) AS "authorIds",
        CASE WHEN challenge_released(c) THEN coalesce(r.announced_at, statement_timestamp()) END AS "releasedAt",
        CASE WHEN NOT c.hidden AND NOT challenge_released(c)
          THEN extract(epoch FROM c.release_at - statement_timestamp())::float8 * 1000 END AS "releasedIn",
        coalesce((
          SELECT json_agg(json_build_object('rank', b.rank, 'userId', b.user_id, 'username', b.username) ORDER BY b.rank)
          FROM first_solvers(c, 'infinity', ${String(limits.medals)}) b), '[]') AS bloods,
        coalesce((
          SELECT json_agg(json_build_array(v.flag_id, v.value) ORDER BY v.flag_id)
          FROM flag_value v WHERE v.challenge_id = c.id), '[]') AS values
      FROM challenge c CROSS JOIN newest_total(c.id) t LEFT JOIN release_announcement r ON r.challenge_id = c.id
      WHERE (SELECT $1::integer[]) IS NULL OR c.id ${isOneOf(1, 'integer')}
      ORDER BY c.priority DESC, c.id`,
  details: `SELECT description, description_en AS "descriptionEn", author, attribution,
        connection_info AS "connectionInfo",
        (SELECT json_build_object('dueAt', t.due_at, 'takesText', t.takes_text, 'takesFiles', t.takes_files,
            'takesLinks', t.takes_links, 'maxFiles', t.max_files, 'maxVersions', t.max_versions, 'asksAiUse', t.asks_ai_use,
            'maxCoAuthors', t.max_co_authors, 'passPoints', t.pass_points)
          FROM task t WHERE t.challenge_id = c.id) AS task,
        coalesce((
          SELECT json_agg(json_build_object('id', a.id, 'name', a.name, 'size', f.size, 'sha256', a.sha256) ORDER BY a.name)
          FROM attachment a JOIN file f ON f.sha256 = a.sha256 WHERE a.challenge_id = c.id), '[]') AS attachments
      FROM challenge c WHERE id = $1`,
};

@Injectable()
export class ChallengesRepository {
  constructor(private readonly sql: Sql) {}

  /** The cards of these challenges, or of all. */
  findCards(ids: readonly number[] | null): Promise<CardRow[]> {
    return this.sql.run<CardRow>(statements.cards, [ids]);
  }

  async findDetails(challengeId: number): Promise<DetailsRow | undefined> {
    const [row] = await this.sql.run<DetailsRow>(statements.details, [challengeId]);
    return row;
  }
}
