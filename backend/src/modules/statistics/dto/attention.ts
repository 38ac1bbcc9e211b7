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

  @count('Mails that failed within a day, without those with codes.')
  failedMails: number;

  @count('Mails with codes that were given up within a day; they are stored nowhere.')
  failedCodes: number;

  @count('Jobs that failed and wait for an admin.')
  failedJobs: number;

  @count('Instances that failed within a day.')
  failedInstances: number;

  @count('Invitation codes with a tenth of their uses or three days left.')
  endingInvitations: number;
}
