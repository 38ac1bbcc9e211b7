import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { SavedBoardView } from './dto/saved-board';
import { SavedBoardsService } from './saved-boards.service';

@ApiTags('saved-boards')
@AnyUser()
@Controller('saved-boards')
export class SavedBoardsController {
  constructor(private readonly boards: SavedBoardsService) {}

  @Get()
  @ApiOperation({
    summary: 'List the saved boards that you may see',
    description:
      'In their order. A board is read by POST /user/scoreboard/direction with the same fields; its period or group may have been deleted since.',
  })
  @ApiOkResponse({ description: 'The boards.', type: SavedBoardView, isArray: true })
  @ApiErrors('input.unknownField', 'server.unavailable')
  list(@CurrentUser() user: SessionUser): Promise<SavedBoardView[]> {
    return this.boards.findVisible(user);
  }
}
