import { Injectable } from '@nestjs/common';
import type { Category, Difficulty, UserGroup } from '../../lib/enums';
import { Sql } from '../../infra/database';

export interface PersonRow {
  username: string;
  userGroup: UserGroup;
  banned: boolean;
}

export interface HeldRow {
  challengeId: number;
  title: string;
  titleEn: string | null;
  category: Category;
  difficulty: Difficulty;
  score: number;
  totalScore: number;
  flagsCaptured: number;
  flagsTotal: number;
  completedAt: Date | null;
  bloodRank: number | null;
  released: boolean;
}

export interface WorthRow {
  category: Category;
  maxScore: number;
  total: number;
}

const statements = {
  person: {
    name: 'solved-person',
    text: 'SELECT username, user_group AS "userGroup", banned FROM "user" WHERE id = $1',
  },
  // The rank is looked for among the first three only, so that it costs the same for every challenge.
  held: {
    name: 'solved-held',
    text: `SELECT c.id AS "challengeId", c.title, c.title_en AS "titleEn", c.category, c.difficulty,
        CASE WHEN p.captured = c.flags_total THEN c.total_score ELSE challenge_score(p.user_id, c.id) END AS score,
        c.total_score AS "totalScore", p.captured AS "flagsCaptured",
        c.flags_total AS "flagsTotal",
        CASE WHEN p.captured = c.flags_total THEN p.last_captured_at END AS "completedAt",
        challenge_released(c) AS released, first.rank::integer AS "bloodRank"
      FROM challenge_progress p JOIN challenge c ON c.id = p.challenge_id
      LEFT JOIN LATERAL (
        SELECT b.rank FROM (
          SELECT o.user_id, row_number() OVER (ORDER BY o.last_captured_at, o.last_capture_id) AS rank
          FROM challenge_progress o JOIN "user" u ON u.id = o.user_id
          WHERE o.challenge_id = c.id AND o.captured = c.flags_total AND NOT u.admin AND NOT u.banned
          ORDER BY o.last_captured_at, o.last_capture_id LIMIT 3) b
        WHERE b.user_id = p.user_id) first ON true
      WHERE p.user_id = $1 ORDER BY p.last_capture_id DESC`,
  },
  worths: {
    name: 'solved-worths',
    text: `SELECT category, sum(total_score)::integer AS "maxScore", count(*)::integer AS total
      FROM challenge c WHERE challenge_released(c) AND category <> 'notice' GROUP BY category`,
  },
};

@Injectable()
export class SolvedRepository {
  constructor(private readonly sql: Sql) {}

  async person(userId: number): Promise<PersonRow | undefined> {
    const [row] = await this.sql.run<PersonRow>(statements.person, [userId]);
    return row;
  }

  /** Every challenge of which the user holds something, hidden ones too: their points stay. */
  held(userId: number): Promise<HeldRow[]> {
    return this.sql.run<HeldRow>(statements.held, [userId]);
  }

  /** What can be had now. */
  worths(): Promise<WorthRow[]> {
    return this.sql.run<WorthRow>(statements.worths);
  }
}
