import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';

const statements = {
  // The first process stores the salt and the others read it, so that all print the same link.
  draw: `WITH drawn AS (
        INSERT INTO setup (salt) VALUES ($1) ON CONFLICT (id) DO NOTHING RETURNING salt
      ) SELECT salt FROM drawn UNION ALL SELECT salt FROM setup LIMIT 1`,
  read: 'SELECT salt FROM setup',
  spend: 'DELETE FROM setup',
};

/** The salt of the one-time set-up link. */
@Injectable()
export class SetupRepository {
  constructor(private readonly sql: Sql) {}

  async drawSalt(salt: string): Promise<string> {
    const rows = await this.sql.run<{ salt: string }>(statements.draw, [salt]);
    return rows[0]?.salt ?? (await this.findSalt(this.sql)) ?? salt;
  }

  async findSalt(queries: Queries): Promise<string | undefined> {
    return (await queries.run<{ salt: string }>(statements.read))[0]?.salt;
  }

  async deleteSalt(queries: Queries): Promise<void> {
    await queries.run(statements.spend);
  }
}
