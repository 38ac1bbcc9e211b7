import { Column, Entity, Unique, VersionColumn } from 'typeorm';
import { EntityWithId } from '../../infra/database';
import type { SettingKey } from './setting-rules';

/** One setting of the control panel. */
@Entity('setting')
@Unique('setting_key_unique', ['key'])
export class Setting extends EntityWithId {
  @Column('varchar', { length: 40 })
  key: SettingKey;

  @Column('jsonb')
  value: unknown;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  @VersionColumn({ default: 1 })
  version: number;
}
