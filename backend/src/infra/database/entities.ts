import { Column, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

/** A row with an id that the database gives. */
export abstract class EntityWithId {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT' })
  id: number;
}

/** A row that stores when it was created. */
export abstract class CreatedEntity extends EntityWithId {
  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}

/** A row that is edited; its version rejects an edit of an older state (optimistic locking). */
export abstract class VersionedEntity extends CreatedEntity {
  @Column('timestamptz', { default: () => 'now()' })
  updatedAt: Date;

  @VersionColumn({ default: 1 })
  version: number;
}
