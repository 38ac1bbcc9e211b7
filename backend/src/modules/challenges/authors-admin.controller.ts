import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../http/access';
import { type Category, SCORED_CATEGORIES } from '../../lib/enums';
import { RolesRepository } from '../roles';

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
  constructor(private readonly roles: RolesRepository) {}

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
}
