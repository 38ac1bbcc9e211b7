import { Injectable } from '@nestjs/common';
import { type Queries, Sql } from '../../infra/database';
import type { SettingKey } from './setting-rules';

const ALL = 'SELECT key, value FROM setting';
const NAME = `SELECT value #>> '{}' AS name FROM setting WHERE key = 'name'`;

const CAPTCHA_OFF = `UPDATE setting s SET value = '"none"', version = s.version + 1, updated_at = now()
    FROM setting old WHERE s.key = 'captcha.kind' AND old.id = s.id AND s.value <> '"none"'
    RETURNING s.id, old.value AS before`;

/** Reads the name of the site, for workers, which have no `SiteService`. Empty if the site has no name of its own. */
export async function readSiteName(queries: Queries): Promise<string> {
  const [row] = await queries.run<{ name: string | null }>(NAME);
  return row?.name ?? '';
}

@Injectable()
export class SiteRepository {
  constructor(private readonly sql: Sql) {}

  /** Disables the captcha; returns the row with its former value, or undefined if it was disabled. */
  async switchCaptchaOff(queries: Queries): Promise<{ id: number; before: unknown } | undefined> {
    return (await queries.run<{ id: number; before: unknown }>(CAPTCHA_OFF))[0];
  }

  async findAll(): Promise<Map<SettingKey, unknown>> {
    const rows = await this.sql.run<{ key: SettingKey; value: unknown }>(ALL);
    return new Map(rows.map(({ key, value }) => [key, value]));
  }
}
