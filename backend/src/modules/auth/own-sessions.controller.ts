import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import {
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { ActingUser, type Actor } from '../../crud';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { AccountSession, viewSession } from './dto/account-session';
import { SessionsService } from './sessions.service';

@ApiTags('user')
@AnyUser()
@Controller('user/sessions')
export class OwnSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Get()
  @ApiOperation({
    summary: 'List your sessions',
    description: 'At most 100 sessions that have not ended, last renewed first.',
  })
  @ApiOkResponse({ description: 'The sessions.', type: [AccountSession] })
  @ApiErrors('user.notFound')
  async list(@CurrentUser() { id, sessionId }: SessionUser): Promise<AccountSession[]> {
    const sessions = await this.sessions.listLive(id);
    return sessions.map((session) => viewSession(session, sessionId));
  }

  @Delete()
  @ApiOperation({
    summary: 'End your other sessions',
    description: 'Every other device is logged out at once. The session of this call goes on.',
  })
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Ended.' })
  endOthers(@CurrentUser() user: SessionUser, @ActingUser() actor: Actor): Promise<void> {
    return this.sessions.endOthers(actor, user.id, user.sessionId);
  }

  @Delete(':sessionId')
  @ApiParam({ name: 'sessionId', schema: { type: 'string', format: 'uuid' } })
  @ApiOperation({ summary: 'End one of your sessions', description: 'Its device is logged out.' })
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Ended.' })
  @ApiErrors('input.invalid', 'session.notFound')
  end(
    @CurrentUser() { id }: SessionUser,
    @Param('sessionId') sessionId: string,
    @ActingUser() actor: Actor,
  ): Promise<void> {
    return this.sessions.endOne(actor, id, sessionId);
  }
}
