import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** The private calendar feed of a user; only a hash of its token is stored. */
@Entity('interview_feed')
@Unique('interview_feed_token_unique', ['tokenHash'])
export class InterviewFeed {
  @ForeignKey('User', { name: 'interview_feed_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('integer')
  userId: number;

  @Column('bytea')
  tokenHash: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
