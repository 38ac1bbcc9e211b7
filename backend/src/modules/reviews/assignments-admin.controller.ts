import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ActingUser, type Actor } from '../../crud';
import { Roles } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { AssignmentsService } from './assignments.service';
import {
  ReviewAssigned,
  ReviewAssignment,
  ReviewDistribution,
  ReviewerLoad,
  ReviewersQuery,
} from './dto/mark';

@ApiTags('admin/reviews')
@Roles('admin')
@ApiErrors('input.invalid')
@Controller('admin')
export class AssignmentsAdminController {
  constructor(private readonly assignments: AssignmentsService) {}

  @Get('reviewers')
  @ApiOperation({
    summary: 'List reviewers with their load',
    description:
      'How many waiting answers each one has, and how many marks each one has submitted.',
  })
  @ApiOkResponse({ type: [ReviewerLoad], description: 'By name.' })
  readLoads(@Query() { category }: ReviewersQuery): Promise<ReviewerLoad[]> {
    return this.assignments.readLoads(category);
  }

  @Post('reviews/assignments')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Assign answers to a reviewer',
    description: 'All of them or none. Nobody else but admins may claim them then.',
  })
  @ApiOkResponse({ type: ReviewAssigned, description: 'How many were assigned.' })
  @ApiErrors('review.notWaiting')
  assign(@Body() body: ReviewAssignment, @ActingUser() actor: Actor): Promise<ReviewAssigned> {
    return this.assignments.assign(body, actor);
  }

  @Post('reviews/distribution')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Distribute the answers of a category',
    description:
      'Those that nobody has, among its reviewers, so that each has about the same number.',
  })
  @ApiOkResponse({ type: ReviewAssigned, description: 'How many were assigned, and how many not.' })
  distribute(
    @Body() { category }: ReviewDistribution,
    @ActingUser() actor: Actor,
  ): Promise<ReviewAssigned> {
    return this.assignments.distribute(category, actor);
  }
}
