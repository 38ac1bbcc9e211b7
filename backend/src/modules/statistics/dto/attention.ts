import { ApiProperty } from '@nestjs/swagger';
import { limits } from '../../../lib/limits';

const count = (description: string) => ApiProperty({ type: 'integer', description });

/** How many things of each kind wait for an admin. */
export class Attention {
  @count(
    `Ranked users with at least ${String(limits.statistics.stuckTries)} wrong submissions to a challenge within seven days that they have not solved.`,
  )
  stuckUsers: number;

  @count('Released challenges with flags that nobody has solved.')
  unsolvedChallenges: number;

  @count('Integrity events that no admin has looked at.')
  integrityEvents: number;

  @count('Mails that were given up within a day.')
  failedMails: number;

  @count('Instances that failed within a day.')
  failedInstances: number;

  @count('Invitation codes with a tenth of their uses or three days left.')
  endingInvitations: number;
}
