import type { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Res, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentUser, Roles, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { PageQuery } from '../../http/validation';
import { limits } from '../../lib/limits';
import { IdParameter, IdPipe, ListRateLimitGuard, serializeLists } from '../../crud';
import { ActivityService } from './activity.service';
import { ChallengeStatisticsService } from './challenge-statistics.service';
import { Activity, ActiveUsers } from './dto/activity';
import {
  ChallengesStatistics,
  ChallengeStatisticsPage,
  ChallengeUsers,
} from './dto/challenge-statistics';
import { Matrix } from './dto/matrix';
import {
  ActiveUsersQuery,
  ActivityQuery,
  ChallengeUsersQuery,
  MatrixQuery,
  ZoneQuery,
} from './dto/statistics-query';
import { StuckUsers } from './dto/stuck-users';
import { MatrixService } from './matrix.service';
import { checkSeesSite } from './statistics-access';
import { StuckUsersService } from './stuck-users.service';

const challengeId = new IdPipe('challenge.id');

/**
 * Statistics of the site and of challenges. During a freeze only readers who see the present boards see present numbers; others
 * see those before the freeze. Numbers are at most five seconds old.
 */
@ApiTags('admin/statistics')
@Roles('admin', 'viewer')
@UseGuards(ListRateLimitGuard)
@ApiErrors(
  'input.invalid',
  'input.unknownField',
  'input.forbiddenCharacter',
  'rate.limited',
  'server.unavailable',
)
@Controller('admin/statistics')
export class StatisticsAdminController {
  constructor(
    private readonly activityService: ActivityService,
    private readonly challengesService: ChallengeStatisticsService,
    private readonly matrixService: MatrixService,
    private readonly stuckUsersService: StuckUsersService,
  ) {}

  @Get('activity')
  @ApiOperation({
    summary: 'Get the activity by day and hour',
    description:
      'Registrations and active users of each day, right and wrong submissions of each hour, in a time zone. Admins and banned users are not counted. Viewers of some categories are answered 404.',
  })
  @ApiOkResponse({ description: 'Days and hours without a gap.', type: Activity })
  @ApiErrors('route.notFound')
  activity(@CurrentUser() user: SessionUser, @Query() query: ActivityQuery): Promise<Activity> {
    checkSeesSite(user);
    return this.activityService.read(query);
  }

  @Get('active-users')
  @ApiOperation({
    summary: 'List the active users of a time',
    description:
      'Those whom the activity counts: logged in, session renewed, or submitted. Viewers of some categories are answered 404.',
  })
  @ApiOkResponse({ description: 'One page of them.', type: ActiveUsers })
  @ApiErrors('route.notFound')
  activeUsers(
    @CurrentUser() user: SessionUser,
    @Query() query: ActiveUsersQuery,
  ): Promise<ActiveUsers> {
    checkSeesSite(user);
    return this.activityService.listActiveUsers(query);
  }

  @Get('stuck-users')
  @ApiOperation({
    summary: 'List who is stuck on which challenge',
    description: `Ranked users with at least ${String(limits.statistics.stuckTries)} wrong submissions to a released challenge within seven days that they have not solved. Viewers of some categories are answered 404.`,
  })
  @ApiOkResponse({ description: 'One page of users and challenges.', type: StuckUsers })
  @ApiErrors('route.notFound')
  stuckUsers(@CurrentUser() user: SessionUser, @Query() query: PageQuery): Promise<StuckUsers> {
    checkSeesSite(user);
    return this.stuckUsersService.list(query);
  }

  @Get('challenges')
  @ApiOperation({
    summary: 'Get the solve rate of every challenge',
    description:
      'How many ranked users opened, tried and solved each challenge. Viewers see those that are released, in their categories.',
  })
  @ApiOkResponse({ description: 'All but notices.', type: ChallengesStatistics })
  challenges(@CurrentUser() user: SessionUser): Promise<ChallengesStatistics> {
    return this.challengesService.list(user);
  }

  @Get('challenges/:id')
  @Roles('admin', 'viewer', 'author')
  @IdParameter()
  @ApiOperation({
    summary: 'Get the statistics of a challenge',
    description:
      'Solves by day, times to solve and, for admins and authors of the challenge, wrong answers that several users gave.',
  })
  @ApiOkResponse({ description: 'The statistics.', type: ChallengeStatisticsPage })
  @ApiErrors('challenge.notFound')
  challenge(
    @CurrentUser() user: SessionUser,
    @Param('id', challengeId) id: number,
    @Query() query: ZoneQuery,
  ): Promise<ChallengeStatisticsPage> {
    return this.challengesService.read(user, id, query);
  }

  @Get('challenges/:id/users')
  @Roles('admin', 'viewer', 'author')
  @IdParameter()
  @ApiOperation({
    summary: 'List who opened, tried or solved a challenge',
    description: 'The ranked users whom the numbers of its statistics count.',
  })
  @ApiOkResponse({ description: 'One page of them.', type: ChallengeUsers })
  @ApiErrors('challenge.notFound')
  users(
    @CurrentUser() user: SessionUser,
    @Param('id', challengeId) id: number,
    @Query() query: ChallengeUsersQuery,
  ): Promise<ChallengeUsers> {
    return this.challengesService.listUsers(user, id, query);
  }

  @Get('matrix')
  @ApiOperation({
    summary: 'Get the matrix of users and challenges',
    description:
      'For each ranked user and challenge whether it was tried or solved. Challenges that are released or were captured; viewers see the released ones of their categories.',
  })
  @ApiOkResponse({ description: 'Users, challenges and one cell for each pair.', type: Matrix })
  async matrix(
    @CurrentUser() user: SessionUser,
    @Query() query: MatrixQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string | Readable> {
    const { users, challenges, cells } = await this.matrixService.read(user, query);
    void reply.type('application/json; charset=utf-8');
    return serializeLists({ users, challenges, cells });
  }
}
