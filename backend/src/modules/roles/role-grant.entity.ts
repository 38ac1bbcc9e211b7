import { Check, Column, Entity, ForeignKey, Unique, VersionColumn } from 'typeorm';
import { CreatedEntity } from '../../infra/database';
import { GRANTED_ROLES, type GrantedRole } from '../../http/access';
import type { Category } from '../../lib/enums';
import { isIn } from '../../lib/sql-literals';

/** A role that an admin granted to a user; it ends at `until`. */
@Entity('role_grant')
@Unique('role_grant_once', ['userId', 'role'])
@Check('role_grant_role_known', isIn('role', GRANTED_ROLES))
export class RoleGrant extends CreatedEntity {
  // Refers to the entity by name, as this module may not import users.
  @ForeignKey('User', { name: 'role_grant_user_fkey', onDelete: 'CASCADE' })
  @Column('integer')
  userId: number;

  @Column('varchar', { length: 16 })
  role: GrantedRole;

  /** The categories of the role; empty for all categories. */
  @Column('text', { array: true, default: () => "'{}'" })
  categories: Category[];

  @Column('timestamptz', { nullable: true })
  until: Date | null;

  @ForeignKey('User', { name: 'role_grant_granter_fkey', onDelete: 'SET NULL' })
  @Column('integer', { nullable: true })
  grantedBy: number | null;

  @VersionColumn({ default: 1 })
  version: number;
}
