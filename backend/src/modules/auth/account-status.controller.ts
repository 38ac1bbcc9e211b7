import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Info, type RequestInfo, Roles } from '../../http/access';
import { answer, Answer } from '../../http/validation';
import { ApiErrors, invalidField } from '../../http/errors';
import { ActingUser, type Actor } from '../../crud';
import { AccountStatusService } from '../users';
import { SetAdminBody, SetBannedBody } from './dto/account';

@ApiTags('auth')
@Controller('auth')
@Roles('admin')
@ApiErrors('input.invalid', 'user.notFound', 'user.self', 'user.lastAdmin')
export class AccountStatusController {
  constructor(private readonly accountStatus: AccountStatusService) {}

  @Post('admin')
  @ApiOperation({
    summary: 'Grant or revoke the admin role',
    description:
      'Grants it where `admin` is absent or true. The last admin keeps it, and nobody changes their own.',
  })
  @HttpCode(200)
  @ApiOkResponse({ description: 'Changed.', type: Answer })
  async setAdmin(
    @Body() { userId, admin = true }: SetAdminBody,
    @ActingUser() actor: Actor,
    @Info() info: RequestInfo,
  ): Promise<Answer> {
    await this.accountStatus.change(actor, userId, { admin });
    return answer(info.locale, admin ? 'adminGranted' : 'adminRevoked');
  }

  @Post('banned')
  @ApiOperation({
    summary: 'Ban or unban an account',
    description:
      'Bans where `banned` is absent or true. A ban ends every session and releases the instance. A reason is kept until it ends, and told to the user where `showReason` says so.',
  })
  @HttpCode(200)
  @ApiOkResponse({ description: 'Changed.', type: Answer })
  async setBanned(
    @Body() { userId, banned = true, ...why }: SetBannedBody,
    @ActingUser() actor: Actor,
    @Info() info: RequestInfo,
  ): Promise<Answer> {
    if (!banned && (why.reason ?? why.showReason) !== undefined)
      throw invalidField('reason', { key: 'field.unknown' });
    await this.accountStatus.change(actor, userId, { banned, ...why });
    return answer(info.locale, banned ? 'banned' : 'unbanned');
  }
}
