import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A job that is not done. The view belongs to the library of the queue and leaves out the payload. */
@Entity({ schema: 'graphile_worker', name: 'jobs', synchronize: false })
export class Job {
  @PrimaryColumn('bigint', { transformer: { to: (id: number) => id, from: Number } })
  id: number;

  @Column('text')
  taskIdentifier: string;

  @Column('smallint')
  attempts: number;

  @Column('smallint')
  maxAttempts: number;

  @Column('text', { nullable: true })
  lastError: string | null;

  @Column('timestamptz')
  runAt: Date;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz', { nullable: true })
  lockedAt: Date | null;
}
