import { Column, Entity, PrimaryGeneratedColumn, Unique, VersionColumn } from 'typeorm';
import type { SettingKey } from './setting-rules';

/** One setting of the control panel. */
@Entity('setting')
@Unique('setting_key_unique', ['key'])
export class Setting {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'setting_pkey',
  })
  id: number;

  @Column('varchar', { length: 40 })
  key: SettingKey;

  @Column('jsonb')
  value: unknown;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  @VersionColumn({ default: 1 })
  version: number;
}
