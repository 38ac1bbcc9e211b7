import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { ActingUser, type Actor } from '../../crud';
import { AdjustmentsService } from './adjustments.service';
import { AdjustmentBody, CaptureBody, UserScore, VoidAdjustmentBody } from './dto/adjustment';
import { ResetBody, ResetResult } from './dto/reset';
import { RejudgeBody, RejudgeResult } from './dto/rejudge';
import { RejudgeService } from './rejudge.service';
import { ResetService } from './reset.service';

/** Changes of scores by admins. Each change is a line of the user's ledger and a row of the audit log. */
@ApiTags('admin/scores')
@Roles('admin')
@ApiErrors(
  'input.invalid',
  'input.unknownField',
  'input.forbiddenCharacter',
  'input.malformed',
  'body.tooLarge',
  'body.wrongType',
)
@Controller('admin')
export class LedgerAdminController {
  constructor(
    private readonly adjustments: AdjustmentsService,
    private readonly rejudging: RejudgeService,
    private readonly resets: ResetService,
  ) {}

  @Post('adjustments')
  @ApiOperation({
    summary: 'Adjust a score',
    description: 'Adds points to the score of a user, or takes them away, with a reason.',
  })
  @ApiCreatedResponse({ description: 'Adjusted.', type: UserScore })
  @ApiErrors('user.notFound')
  adjust(@Body() body: AdjustmentBody, @ActingUser() actor: Actor): Promise<UserScore> {
    return this.adjustments.adjust(body, actor);
  }

  @Post('adjustments/void')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Void an adjustment',
    description: 'As if it had never been made, also where boards break ties by time.',
  })
  @ApiOkResponse({ description: 'Voided.', type: UserScore })
  @ApiErrors('user.notFound', 'adjustment.notCounted')
  voidAdjustment(@Body() body: VoidAdjustmentBody, @ActingUser() actor: Actor): Promise<UserScore> {
    return this.adjustments.voidAdjustment(body, actor);
  }

  @Post('captures/void')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Void a capture',
    description:
      'Takes a captured flag from a user; decay and first solves follow. The user cannot capture it again until it is restored.',
  })
  @ApiOkResponse({ description: 'Voided.', type: UserScore })
  @ApiErrors('user.notFound', 'capture.notHeld')
  voidCapture(@Body() body: CaptureBody, @ActingUser() actor: Actor): Promise<UserScore> {
    return this.adjustments.voidCapture(body, actor);
  }

  @Post('captures/restore')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Restore a voided capture',
    description: 'Gives it back, at the time when it was made.',
  })
  @ApiOkResponse({ description: 'Restored.', type: UserScore })
  @ApiErrors('user.notFound', 'capture.notVoided')
  restoreCapture(@Body() body: CaptureBody, @ActingUser() actor: Actor): Promise<UserScore> {
    return this.adjustments.restoreCapture(body, actor);
  }

  @Post('captures/reset')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Void all captures of a challenge',
    description:
      'Shows how many there are or, with the digest of that preview and a reason, voids each, as one void does: the users cannot capture these flags again until theirs is restored.',
  })
  @ApiOkResponse({ description: 'What is voided.', type: ResetResult })
  @ApiErrors('challenge.notFound', 'reset.outdated', 'server.unavailable')
  reset(@Body() body: ResetBody, @ActingUser() actor: Actor): Promise<ResetResult> {
    return this.resets.reset(body, actor);
  }

  @Post('rejudge')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Judge the submissions of a challenge again',
    description:
      'After its flags were changed: shows who gains and who loses which flag by which try or, with the digest of that preview, applies it at the times of the tries. Dynamic flags and voided captures stay as they are.',
  })
  @ApiOkResponse({ description: 'What changes, or changed.', type: RejudgeResult })
  @ApiErrors('challenge.notFound', 'rejudge.outdated', 'rejudge.incomplete', 'server.unavailable')
  rejudge(@Body() body: RejudgeBody, @ActingUser() actor: Actor): Promise<RejudgeResult> {
    return this.rejudging.rejudge(body, actor);
  }
}
