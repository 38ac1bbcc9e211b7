import { Check, Column, Entity, Unique } from 'typeorm';
import { VersionedEntity } from '../../infra/database';

/** A group of users, such as a class. */
@Entity('user_group')
@Unique('user_group_code_unique', ['code'])
@Unique('user_group_name_unique', ['name'])
@Unique('user_group_name_en_unique', ['nameEn'])
@Check('user_group_code_free', 'code >= 0 AND code <> 4')
export class UserGroup extends VersionedEntity {
  /** The code by which users, invitations and boards refer to the group (`userGroup`); never changes. */
  @Column('smallint')
  code: number;

  @Column('varchar', { length: 40 })
  name: string;

  @Column('varchar', { length: 40 })
  nameEn: string;

  /** Lower ones come first. */
  @Column('integer', { default: 0 })
  position: number;

  /** Whether users may choose it at the internal registration. */
  @Column('boolean', { default: true })
  selectable: boolean;

  /** Whether its members are on boards and count as solvers. */
  @Column('boolean', { default: true })
  ranked: boolean;

  /** An archived group takes no new registrations; its members and its board stay. */
  @Column('boolean', { default: false })
  archived: boolean;
}
