import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Info, type RequestInfo, Roles } from '../../http/access';
import { answer } from '../../lib/success-messages';
import { Answer } from '../../http/validation';
import { Fails } from '../../http/errors';
import { ActingUser, type Actor } from '../../crud';
import { AccountStatusService } from '../users';
import { SetAdminBody, SetBannedBody } from './dto/account';

@ApiTags('auth')
@Controller('auth')
@Roles('admin')
@Fails('input.invalid', 'user.notFound', 'user.self', 'user.lastAdmin')
export class AccountStatusController {
  constructor(private readonly standing: AccountStatusService) {}

  @Post('admin')
  @HttpCode(200)
  @ApiOkResponse({ type: Answer })
  async setAdmin(
    @Body() { userId, admin = true }: SetAdminBody,
    @ActingUser() actor: Actor,
    @Info() info: RequestInfo,
  ): Promise<Answer> {
    await this.standing.change(actor, userId, { admin });
    return answer(info.locale, admin ? 'adminGranted' : 'adminRevoked');
  }

  @Post('banned')
  @HttpCode(200)
  @ApiOkResponse({ type: Answer })
  async setBanned(
    @Body() { userId, banned = true }: SetBannedBody,
    @ActingUser() actor: Actor,
    @Info() info: RequestInfo,
  ): Promise<Answer> {
    await this.standing.change(actor, userId, { banned });
    return answer(info.locale, banned ? 'banned' : 'unbanned');
  }
}
