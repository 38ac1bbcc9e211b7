import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ActingUser, type Actor, IdParameter, IdPipe } from '../../crud';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { Limiter } from '../../infra/rate-limit';
import { OwnBookingCancel, OwnBookingWrite } from './dto/booking';
import { OwnInterviews } from './dto/own-interviews';
import { OwnInterviewsService } from './own-interviews.service';

const campaignId = new IdPipe();

/** The own interviews of an applicant. */
@ApiTags('applications')
@AnyUser()
@ApiErrors('input.invalid', 'campaign.notFound')
@Controller('campaigns/:id/application/interviews')
export class InterviewsController {
  constructor(
    private readonly interviews: OwnInterviewsService,
    private readonly limiter: Limiter,
  ) {}

  @Get()
  @IdParameter()
  @ApiOperation({
    summary: 'Read your interviews',
    description:
      'For each of your positions that has come to an interview: your booking, or the slots that you can book. Empty before.',
  })
  @ApiOkResponse({ type: OwnInterviews, description: 'Your interviews.' })
  read(
    @CurrentUser() user: SessionUser,
    @Param('id', campaignId) id: number,
  ): Promise<OwnInterviews> {
    return this.interviews.read(user, id);
  }

  @Post('booking')
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Book an interview, or move it',
    description:
      'The former seat stays yours until the new one is. You get a mail for your calendar.',
  })
  @ApiOkResponse({ type: OwnInterviews, description: 'Your interviews afterwards.' })
  @ApiErrors(
    'interview.slotNotFound',
    'interview.closed',
    'interview.moved',
    'interview.tooLate',
    'interview.past',
    'interview.frozen',
    'interview.full',
    'interview.overlap',
    'rate.limited',
  )
  async book(
    @CurrentUser() user: SessionUser,
    @Param('id', campaignId) id: number,
    @Body() body: OwnBookingWrite,
    @ActingUser() actor: Actor,
  ): Promise<OwnInterviews> {
    await this.limiter.consume('bookingPerUser', String(user.id));
    return this.interviews.book(user, id, body, actor);
  }

  @Post('cancellation')
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Cancel the booking of an interview',
    description:
      'Until the hours before it that the campaign says; the seat is free for others at once.',
  })
  @ApiOkResponse({ type: OwnInterviews, description: 'Your interviews afterwards.' })
  @ApiErrors(
    'interview.closed',
    'interview.moved',
    'interview.tooLate',
    'interview.past',
    'rate.limited',
  )
  async cancel(
    @CurrentUser() user: SessionUser,
    @Param('id', campaignId) id: number,
    @Body() body: OwnBookingCancel,
    @ActingUser() actor: Actor,
  ): Promise<OwnInterviews> {
    await this.limiter.consume('bookingPerUser', String(user.id));
    return this.interviews.cancel(user, id, body, actor);
  }
}
