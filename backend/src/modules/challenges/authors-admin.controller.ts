import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import {
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import { Roles } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { ActingUser, type Actor } from '../../crud';
import { type Category, SCORED_CATEGORIES } from '../../lib/enums';
import { RolesRepository } from '../roles';
import { AuthorInvitationsService } from './author-invitations.service';
import { AuthorExclusionBody } from './dto/author-invitation';

/** A user who can be made an author. */
export class AuthorOption {
  @ApiProperty({ type: 'integer' })
  userId: number;

  @ApiProperty()
  username: string;

  @ApiProperty({
    enum: SCORED_CATEGORIES,
    isArray: true,
    description: 'Where the user may write; empty for all.',
  })
  categories: Category[];
}

@ApiTags('admin challenges')
@Controller('admin/authors')
export class AuthorsAdminController {
  constructor(
    private readonly roles: RolesRepository,
    private readonly invitations: AuthorInvitationsService,
  ) {}

  @Get()
  @Roles('admin', 'author')
  @ApiOperation({
    summary: 'List the users who hold the author role',
    description: 'Their names and categories, to choose the authors of a challenge from.',
  })
  @ApiOkResponse({ type: [AuthorOption], description: 'By name.' })
  list(): Promise<AuthorOption[]> {
    return this.roles.findHolders('author');
  }

  @Post('lift')
  @HttpCode(204)
  @Roles('admin')
  @ApiOperation({
    summary: 'Let a former author capture again',
    description:
      'Who ever was an author of a challenge captures nothing there until this. What was tried meanwhile stays a test.',
  })
  @ApiNoContentResponse({ description: 'Lifted.' })
  @ApiErrors('input.invalid', 'authorExclusion.notFound', 'authorExclusion.isAuthor')
  async lift(
    @Body() { challengeId, userId }: AuthorExclusionBody,
    @ActingUser() actor: Actor,
  ): Promise<void> {
    await this.invitations.lift(challengeId, userId, actor);
  }
}
