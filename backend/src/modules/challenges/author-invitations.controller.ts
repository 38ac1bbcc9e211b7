import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { ActingUser, type Actor, IdParameter, IdPipe } from '../../crud';
import { AuthorInvitationsService } from './author-invitations.service';
import { AuthorInvitation, AuthorInvitationAnswer } from './dto/author-invitation';

@ApiTags('authorship')
@AnyUser()
@Controller('author-invitations')
export class AuthorInvitationsController {
  constructor(private readonly invitations: AuthorInvitationsService) {}

  @Get()
  @ApiOperation({
    summary: 'List the invitations to become an author',
    description: 'Those of the caller that wait for an answer.',
  })
  @ApiOkResponse({ type: [AuthorInvitation], description: 'The oldest first.' })
  async list(@CurrentUser() { id }: SessionUser): Promise<AuthorInvitation[]> {
    const rows = await this.invitations.list(id);
    return rows.map((row) => ({ ...row, invitedAt: new Date(row.invitedAt).toISOString() }));
  }

  @Post(':id')
  @HttpCode(204)
  @IdParameter()
  @ApiOperation({
    summary: 'Answer an invitation to become an author',
    description:
      'The id is that of the challenge. An author captures nothing there from then on, also once the authorship is over; what was captured before stays.',
  })
  @ApiNoContentResponse({ description: 'Accepted or declined.' })
  @ApiErrors('input.invalid', 'authorInvitation.notFound')
  async answer(
    @Param('id', new IdPipe('challenge.id')) id: number,
    @Body() { accept }: AuthorInvitationAnswer,
    @CurrentUser() user: SessionUser,
    @ActingUser() actor: Actor,
  ): Promise<void> {
    if (accept) await this.invitations.accept(id, user.id, actor);
    else await this.invitations.decline(id, user.id, actor);
  }
}
