import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import {
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { ActingUser, type Actor, IdParameter, IdPipe } from '../../crud';
import { CurrentUser, Roles, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { AccountSession, viewSession } from './dto/account-session';
import { SessionsService } from './sessions.service';

@ApiTags('admin users')
@Roles('admin')
@Controller('admin/users')
export class SessionsAdminController {
  constructor(private readonly sessions: SessionsService) {}

  @Get(':id/sessions')
  @IdParameter()
  @ApiOperation({
    summary: 'List the sessions of a user',
    description: 'At most 100 sessions that have not ended, last renewed first.',
  })
  @ApiOkResponse({ description: 'The sessions.', type: [AccountSession] })
  @ApiErrors('input.invalid', 'user.notFound')
  async list(
    @Param('id', IdPipe) userId: number,
    @CurrentUser() { sessionId }: SessionUser,
  ): Promise<AccountSession[]> {
    const sessions = await this.sessions.listLive(userId);
    return sessions.map((session) => viewSession(session, sessionId));
  }

  @Delete(':id/sessions/:sessionId')
  @IdParameter()
  @ApiParam({ name: 'sessionId', schema: { type: 'string', format: 'uuid' } })
  @ApiOperation({
    summary: 'End a session of a user',
    description: 'Its device is logged out at once. The audit log records it with the user.',
  })
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Ended.' })
  @ApiErrors('input.invalid', 'session.notFound')
  end(
    @Param('id', IdPipe) userId: number,
    @Param('sessionId') sessionId: string,
    @ActingUser() actor: Actor,
  ): Promise<void> {
    return this.sessions.endOne(actor, userId, sessionId);
  }
}
