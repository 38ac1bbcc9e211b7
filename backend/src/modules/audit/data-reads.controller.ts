import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { PageQuery } from '../../http/validation';
import { DataReadsService } from './data-reads.service';
import { DataReads } from './dto/data-read';

@ApiTags('user')
@AnyUser()
@Controller('user')
export class DataReadsController {
  constructor(private readonly reads: DataReadsService) {}

  @Get('data-reads')
  @ApiOperation({
    summary: 'List who read your personal data',
    description:
      'Reads of your contact data, your applications and their files, and exports that contained them. Lists of several users are not among them.',
  })
  @ApiOkResponse({ type: DataReads, description: 'One page, newest first.' })
  @ApiErrors('input.invalid', 'input.unknownField', 'server.unavailable')
  list(@CurrentUser() { id }: SessionUser, @Query() query: PageQuery): Promise<DataReads> {
    return this.reads.findOf(id, query);
  }
}
