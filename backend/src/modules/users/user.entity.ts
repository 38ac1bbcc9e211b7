import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { VersionedEntity } from '../../infra/database';

@Entity('user')
@Unique('user_username_unique', ['usernameCanonical'])
@Unique('user_skeleton_unique', ['usernameSkeleton'])
@Unique('user_email_unique', ['email'])
@Check(
  'user_deleted_nameless',
  `NOT deleted OR (username = '' AND password_hash IS NULL AND telephone = '' AND qq_id = '' AND NOT admin)`,
)
@Index('user_contacts_index', { synchronize: false })
export class User extends VersionedEntity {
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

  /** The code of a group. */
  @ForeignKey('UserGroup', 'code', { name: 'user_user_group_fkey' })
  @Column('smallint', { default: 2 })
  userGroup: number;

  @Column('boolean', { default: false })
  admin: boolean;

  @Column('boolean', { default: false })
  banned: boolean;

  /** The reason of the present ban; null without a ban. */
  @Column('varchar', { length: 500, nullable: true })
  banReason: string | null;

  /** Whether the banned user may read the reason. */
  @Column('boolean', { default: false })
  banReasonShown: boolean;

  /** Normalized telephone, QQ number and email as `field:value`; derived by the database. */
  @Column({
    type: 'text',
    array: true,
    default: () => "'{}'",
    insert: false,
    update: false,
    select: false,
  })
  contacts: string[];

  /** Whether the user is on boards and counts as a solver; derived by the database. */
  @Column({ type: 'boolean', default: true, insert: false, update: false, select: false })
  ranked: boolean;

  /** Marks the row that keeps the points of a deleted account, without a name; it is no account. Set by the database. */
  @Column({ type: 'boolean', default: false, insert: false, update: false, select: false })
  deleted: boolean;

  /** A note of admins, which the user never sees. */
  @Column('varchar', { length: 2000, default: '' })
  note: string;

  /** The language of mails. */
  @Column('varchar', { length: 8, default: 'zh-CN' })
  locale: string;
}
