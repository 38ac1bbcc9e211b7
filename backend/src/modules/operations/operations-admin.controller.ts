import { Controller, Get, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ListRateLimitGuard } from '../../crud';
import { Roles } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { Operations } from './dto/operations';
import { OperationsService } from './operations.service';

@ApiTags('admin/operations')
@Roles('admin')
@UseGuards(ListRateLimitGuard)
@Controller('admin/operations')
export class OperationsAdminController {
  constructor(private readonly operations: OperationsService) {}

  @Get()
  @ApiOperation({
    summary: 'Get version, health and the last backup',
    description: 'An answer also says that the database is reachable; without it the call fails.',
  })
  @ApiOkResponse({ description: 'What runs and how it is.', type: Operations })
  @ApiErrors('rate.limited', 'server.unavailable')
  read(): Promise<Operations> {
    return this.operations.read();
  }
}
