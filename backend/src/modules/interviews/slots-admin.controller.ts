import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ActingUser, type Actor, IdParameter, IdPipe } from '../../crud';
import { CurrentUser, Roles, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { CampaignLeads } from '../campaigns';
import {
  SlotCreate,
  SlotDeleted,
  SlotDeleteQuery,
  SlotsGenerate,
  SlotsPreview,
  SlotStateChange,
  SlotsWritten,
  SlotUpdate,
  SlotWritten,
} from './dto/slot';
import { SlotsService } from './slots.service';

const id = new IdPipe();

/** Writes slots for interviews, for leads of the campaign. */
@ApiTags('admin/interviews')
@Roles('admin', 'lead')
@ApiErrors('input.invalid', 'campaign.notFound')
@Controller('admin/campaigns/:id/interviews/slots')
export class SlotsAdminController {
  constructor(
    private readonly leads: CampaignLeads,
    private readonly slots: SlotsService,
  ) {}

  @Post()
  @IdParameter()
  @ApiOperation({
    summary: 'Make a slot for interviews',
    description: 'Refused where an interviewer or the place is in another slot at that time.',
  })
  @ApiCreatedResponse({ type: SlotWritten, description: 'The slot.' })
  @ApiErrors('interview.collision')
  async create(
    @Param('id', id) campaignId: number,
    @Body() body: SlotCreate,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<SlotWritten> {
    await this.leads.assert(campaignId, user);
    return this.slots.create(campaignId, body, actor);
  }

  @Post('preview')
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Preview slots that are made from days, times and places',
    description: 'With what is in the way of each; nothing is written.',
  })
  @ApiOkResponse({ type: SlotsPreview, description: 'The slots.' })
  async preview(
    @Param('id', id) campaignId: number,
    @Body() body: SlotsGenerate,
    @CurrentUser() user: SessionUser,
  ): Promise<SlotsPreview> {
    await this.leads.assert(campaignId, user);
    return this.slots.preview(campaignId, body);
  }

  @Post('generate')
  @IdParameter()
  @ApiOperation({
    summary: 'Make slots from days, times and places',
    description: 'All of them or, where something is in the way, none.',
  })
  @ApiCreatedResponse({ type: SlotsWritten, description: 'The slots.' })
  @ApiErrors('interview.collision')
  async generate(
    @Param('id', id) campaignId: number,
    @Body() body: SlotsGenerate,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<SlotsWritten> {
    await this.leads.assert(campaignId, user);
    return this.slots.generate(campaignId, body, actor);
  }

  @Post('state')
  @IdParameter()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Freeze slots, or open them again',
    description: 'Applicants cannot book a frozen slot. Its bookings stay.',
  })
  @ApiOkResponse({ type: SlotsWritten, description: 'The slots that changed.' })
  @ApiErrors('interview.slotNotFound')
  async setState(
    @Param('id', id) campaignId: number,
    @Body() body: SlotStateChange,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<SlotsWritten> {
    await this.leads.assert(campaignId, user);
    return this.slots.setState(campaignId, body, actor);
  }

  @Patch(':slotId')
  @IdParameter()
  @IdParameter('slotId')
  @ApiOperation({
    summary: 'Change a slot',
    description:
      'Its bookings stay; a new time, place or link is told by mail to those who booked it.',
  })
  @ApiOkResponse({ type: SlotWritten, description: 'The slot, and how many are told.' })
  @ApiErrors('interview.slotNotFound', 'interview.collision', 'row.stale')
  async update(
    @Param('id', id) campaignId: number,
    @Param('slotId', id) slotId: number,
    @Body() body: SlotUpdate,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<SlotWritten> {
    await this.leads.assert(campaignId, user);
    return this.slots.update(campaignId, slotId, body, actor);
  }

  @Delete(':slotId')
  @IdParameter()
  @IdParameter('slotId')
  @ApiOperation({
    summary: 'Delete a slot',
    description: 'With its bookings only where the call says so; they are cancelled with mails.',
  })
  @ApiOkResponse({ type: SlotDeleted, description: 'How many bookings were cancelled.' })
  @ApiErrors('interview.slotNotFound', 'interview.hasBookings', 'row.stale')
  async delete(
    @Param('id', id) campaignId: number,
    @Param('slotId', id) slotId: number,
    @Query() { version, withBookings }: SlotDeleteQuery,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<SlotDeleted> {
    await this.leads.assert(campaignId, user);
    const options = { version, withBookings: withBookings === 'true' };
    return this.slots.delete(campaignId, slotId, options, actor);
  }
}
