import { Injectable } from '@nestjs/common';
import { Sql } from '../../database';
import type { SettingKey } from './setting-rules';

const ALL = { name: 'setting-all', text: 'SELECT key, value FROM setting' };

@Injectable()
export class SiteRepository {
  constructor(private readonly sql: Sql) {}

  async all(): Promise<Map<SettingKey, unknown>> {
    const rows = await this.sql.run<{ key: SettingKey; value: unknown }>(ALL);
    return new Map(rows.map(({ key, value }) => [key, value]));
  }
}
