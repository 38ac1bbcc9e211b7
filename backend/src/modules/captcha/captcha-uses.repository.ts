import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { durations } from '../../lib/limits';
import { Sql } from '../../infra/database';

// The unique key decides between processes; a preceding SELECT would race.
const CLAIM = {
  name: 'captcha-claim',
  text: `INSERT INTO captcha_use (answer_hash, expires_at)
    VALUES ($1, now() + $2 * interval '1 millisecond')
    ON CONFLICT DO NOTHING RETURNING true AS first`,
};

/** Records used answers by their hash. */
@Injectable()
export class CaptchaUsesRepository {
  constructor(private readonly sql: Sql) {}

  /** False if the answer was used before, on any process. */
  async claim(answer: string): Promise<boolean> {
    const hash = createHash('sha256').update(answer).digest();
    return (await this.sql.run(CLAIM, [hash, durations.captchaChallenge])).length > 0;
  }
}
