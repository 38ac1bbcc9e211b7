import { Check, Column, Entity, PrimaryGeneratedColumn, Unique, VersionColumn } from 'typeorm';
import type { UserGroup } from '../../lib/enums';

@Entity('user')
@Unique('user_username_unique', ['usernameCanonical'])
@Unique('user_skeleton_unique', ['usernameSkeleton'])
@Unique('user_email_unique', ['email'])
@Check('user_group_known', 'user_group IN (0, 1, 2)')
export class User {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'BY DEFAULT',
    primaryKeyConstraintName: 'user_pkey',
  })
  id: number;

  @Column('varchar', { length: 24 })
  username: string;

  /** Case-folded, then confusable-safe; unique, and used to look up log-ins. */
  @Column('varchar', { length: 255 })
  usernameCanonical: string;

  /** Confusable-safe, then case-folded; unique as well. */
  @Column('varchar', { length: 300 })
  usernameSkeleton: string;

  @Column('varchar', { length: 254 })
  email: string;

  /** Argon2id; null for an account that cannot log in. */
  @Column('varchar', { length: 200, nullable: true })
  passwordHash: string | null;

  @Column('varchar', { length: 24, default: '' })
  telephone: string;

  @Column('varchar', { length: 12, default: '' })
  qqId: string;

  @Column('smallint', { default: 2 })
  userGroup: UserGroup;

  @Column('boolean', { default: false })
  admin: boolean;

  @Column('boolean', { default: false })
  banned: boolean;

  /** The language of mails. */
  @Column('varchar', { length: 8, default: 'zh-CN' })
  locale: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  @VersionColumn({ default: 1 })
  version: number;
}
