import { PickType } from '@nestjs/swagger';
import { Id, IdList, Int, Text, Time } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { AdminUserGroupCreate } from '../../user-groups';

/** The new class, the groups that leave, the season that ends, and the next season. */
export class UserGroupRollOver extends PickType(AdminUserGroupCreate, ['name', 'nameEn']) {
  @IdList({ optional: true, description: 'The ids of the groups to archive.' })
  archive?: number[];

  @Id({ optional: true, description: 'The running season that ends now.' })
  closePeriod?: number;

  @Int({
    min: 1,
    max: limits.id.max,
    optional: true,
    description: 'Its version as it was read; another one now in the database answers 409.',
  })
  closePeriodVersion?: number;

  @Text({
    freeText: true,
    ...limits.periodName,
    optional: true,
    description: 'The name of the next season, which needs its English name and both times, too.',
  })
  seasonName?: string;

  @Text({ freeText: true, ...limits.periodName, optional: true })
  seasonNameEn?: string;

  @Time({ optional: true })
  seasonStartsAt?: string;

  @Time({ optional: true, description: 'The first moment after it.' })
  seasonEndsAt?: string;
}
