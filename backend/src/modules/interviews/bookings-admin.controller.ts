import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ActingUser, type Actor, IdParameter, IdPipe } from '../../crud';
import { CurrentUser, Roles, type SessionUser, STAFF_ROLES } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { MaxValues } from '../../http/validation';
import { interviewLimits } from '../../lib/interview-limits';
import { CampaignLeads } from '../campaigns';
import { AssignmentsService } from './assignments.service';
import { BookingsService } from './bookings.service';
import {
  AssignmentsApplied,
  AssignmentsApply,
  AssignmentsPreview,
  AssignmentsPreviewQuery,
  BookingChanged,
  BookingRef,
  BookingsSwap,
  BookingWrite,
  REFUSALS,
  UnbookedChoice,
} from './dto/booking';
import { Timetable, TimetableQuery, UnscoredInterview } from './dto/timetable';
import { TimetableService } from './timetable.service';

const id = new IdPipe();

/** The interviews of a campaign, for its staff. */
@ApiTags('admin/interviews')
@ApiErrors('input.invalid', 'campaign.notFound')
@Controller('admin/campaigns/:id/interviews')
export class BookingsAdminController {
  constructor(
    private readonly leads: CampaignLeads,
    private readonly timetable: TimetableService,
    private readonly bookings: BookingsService,
    private readonly assignments: AssignmentsService,
  ) {}

  @Get()
  @Roles('admin', ...STAFF_ROLES)
  @IdParameter()
  @ApiOperation({
    summary: 'Read the interviews between two times',
    description:
      'Interviewers see the slots of their positions; nobody sees bookings of choices that they do not see.',
  })
  @ApiOkResponse({ type: Timetable, description: 'Slots with interviewers and bookings.' })
  read(
    @Param('id', id) campaignId: number,
    @Query() query: TimetableQuery,
    @CurrentUser() user: SessionUser,
  ): Promise<Timetable> {
    return this.timetable.read(campaignId, query, user);
  }

  @Get('unbooked')
  @Roles('admin', ...STAFF_ROLES)
  @IdParameter()
  @ApiOperation({
    summary: 'List who has no slot',
    description: 'Choices in a stage with interviews that you see, in the order of submission.',
  })
  @ApiOkResponse({ type: [UnbookedChoice], description: 'Choices without a booking.' })
  async listUnbooked(
    @Param('id', id) campaignId: number,
    @CurrentUser() user: SessionUser,
  ): Promise<UnbookedChoice[]> {
    await this.timetable.assertStaff(campaignId, user);
    return this.assignments.listUnbooked(campaignId, user);
  }

  @Get('unscored')
  @Roles('admin', ...STAFF_ROLES)
  @IdParameter()
  @ApiOperation({
    summary: 'List past interviews for which scorecards are missing',
    description: 'Of others only where you see their scorecards.',
  })
  @ApiOkResponse({ type: [UnscoredInterview], description: 'First ones first.' })
  listUnscored(
    @Param('id', id) campaignId: number,
    @CurrentUser() user: SessionUser,
  ): Promise<UnscoredInterview[]> {
    return this.timetable.listUnscored(campaignId, user);
  }

  @Post('bookings')
  @Roles('admin', ...STAFF_ROLES)
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Book a slot for an applicant, or move the booking',
    description: 'A frozen slot, too. The applicant is told by mail.',
  })
  @ApiOkResponse({ type: BookingChanged, description: 'Booked.' })
  @ApiErrors('row.notFound', 'interview.slotNotFound', ...REFUSALS)
  book(
    @Param('id', id) campaignId: number,
    @Body() body: BookingWrite,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<BookingChanged> {
    return this.bookings.book(campaignId, body, user, actor);
  }

  @Post('bookings/cancellation')
  @Roles('admin', ...STAFF_ROLES)
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({ summary: 'Cancel a booking', description: 'The applicant is told by mail.' })
  @ApiOkResponse({ type: BookingChanged, description: 'Cancelled.' })
  @ApiErrors('row.notFound', 'interview.moved')
  cancel(
    @Param('id', id) campaignId: number,
    @Body() body: BookingRef,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<BookingChanged> {
    return this.bookings.cancel(campaignId, body, user, actor);
  }

  @Post('bookings/swap')
  @Roles('admin', ...STAFF_ROLES)
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({ summary: 'Swap two bookings', description: 'Both applicants are told by mail.' })
  @ApiOkResponse({ type: BookingChanged, description: 'Swapped.' })
  @ApiErrors(
    'row.notFound',
    'interview.slotNotFound',
    // Both seats are taken already.
    ...REFUSALS.filter((code) => code !== 'interview.full'),
  )
  swap(
    @Param('id', id) campaignId: number,
    @Body() body: BookingsSwap,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<BookingChanged> {
    return this.bookings.swap(campaignId, body, user, actor);
  }

  @Post('assignments/preview')
  @Roles('admin', 'lead')
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Propose slots for those who have none',
    description: 'Fewest possibilities first; frozen slots, too. Nothing is written.',
  })
  @ApiOkResponse({ type: AssignmentsPreview, description: 'The proposal.' })
  async previewAssignments(
    @Param('id', id) campaignId: number,
    @Body() body: AssignmentsPreviewQuery,
    @CurrentUser() user: SessionUser,
  ): Promise<AssignmentsPreview> {
    await this.leads.assert(campaignId, user);
    return this.assignments.preview(campaignId, body, user);
  }

  @Post('assignments')
  @Roles('admin', 'lead')
  @IdParameter()
  @HttpCode(200)
  @MaxValues(interviewLimits.slots.max * 3)
  @ApiOperation({
    summary: 'Book what was proposed',
    description: 'What no longer fits is named and not booked. Applicants are told by mail.',
  })
  @ApiOkResponse({ type: AssignmentsApplied, description: 'What was booked.' })
  @ApiErrors('row.notFound')
  async assign(
    @Param('id', id) campaignId: number,
    @Body() { bookings }: AssignmentsApply,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<AssignmentsApplied> {
    await this.leads.assert(campaignId, user);
    return this.assignments.apply(campaignId, bookings, user, actor);
  }
}
