import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An author of a challenge, who captures none of its flags. */
@Entity('challenge_author')
export class ChallengeAuthor {
  @ForeignKey('challenge', { name: 'challenge_author_challenge_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('integer')
  challengeId: number;

  @Index('challenge_author_of_user')
  @ForeignKey('user', { name: 'challenge_author_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('integer')
  userId: number;
}
