import { OmitType } from '@nestjs/swagger';
import { Bool, Id, Int, ListOf, OneOf, PageBody, Text, Time } from '../../../../http/validation';
import { limits } from '../../../../lib/limits';
import { ALL_GROUPS, type Category, SCORED_CATEGORIES } from '../../../../lib/enums';

const userGroup = {
  ...limits.userGroup,
  description: 'The code of a group of GET /site; 4 = all.',
};

export class BoardPath {
  @Int({ ...userGroup, fromText: true })
  userGroup: number;
}

export class DirectionBody extends PageBody {
  @OneOf(SCORED_CATEGORIES, {
    optional: true,
    description: 'This, or `directions`; all with neither, which needs a period or a time.',
  })
  direction?: Category;

  @ListOf(SCORED_CATEGORIES, { optional: true, description: 'Categories to sum up.' })
  directions?: Category[];

  @Id({ optional: true, description: 'The id of a period of GET /site, instead of times.' })
  period?: number;

  @Time({ optional: true, description: 'Counts what was captured from then on.' })
  from?: string;

  @Time({ optional: true, description: 'Counts what was captured before. After `from`.' })
  to?: string;

  @Bool({
    optional: true,
    description:
      'Admins see the present state; with true what players see while a period is frozen. Players see that anyway.',
  })
  frozen?: boolean;

  @Int({ ...userGroup, optional: true, default: ALL_GROUPS })
  userGroup?: number;
}

/** A whole board. Without categories it is the board of all. */
export class BoardExportBody extends OmitType(DirectionBody, ['page', 'pageSize']) {
  @Text({
    ...{ min: 1, max: limits.timeZone.max, optional: true, default: 'UTC' },
    description: 'The zone of the times: a name of the IANA time zone database.',
    example: 'Asia/Shanghai',
  })
  tz?: string;
}
