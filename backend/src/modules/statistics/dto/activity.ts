import { ApiProperty } from '@nestjs/swagger';
import { PublicUser } from '../../users';

export class ActivityDay {
  @ApiProperty({ type: 'string', format: 'date', description: 'In the zone asked for.' })
  day: string;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'Its first moment.' })
  from: string;

  @ApiProperty({ type: 'string', format: 'date-time', description: 'The first moment after it.' })
  to: string;

  @ApiProperty({ type: 'integer', description: 'Accounts created.' })
  registrations: number;

  @ApiProperty({
    type: 'integer',
    description: 'Users who logged in, renewed their session or submitted.',
  })
  activeUsers: number;
}

export class ActivityHour {
  @ApiProperty({ type: 'string', format: 'date-time', description: 'Its first moment.' })
  hour: string;

  @ApiProperty({ type: 'integer', description: 'Submissions with the result correct.' })
  correct: number;

  @ApiProperty({ type: 'integer', description: 'Submissions with the result wrong.' })
  wrong: number;
}

/** Admins and banned users are not counted. */
export class Activity {
  @ApiProperty({ type: 'string', format: 'date-time' })
  from: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  to: string;

  @ApiProperty({ type: [ActivityDay], description: 'Every day from `from` to `to`.' })
  days: ActivityDay[];

  @ApiProperty({ type: [ActivityHour], description: 'Every hour of the last days.' })
  hours: ActivityHour[];
}

export class ActiveUser extends PublicUser {
  @ApiProperty({ type: 'integer', description: 'Right, wrong and repeated ones, without tests.' })
  submissions: number;
}

export class ActiveUsers {
  @ApiProperty({ type: 'integer', description: 'How many in all.' })
  total: number;

  @ApiProperty({ type: [ActiveUser], description: 'By submissions, most first.' })
  list: ActiveUser[];
}
