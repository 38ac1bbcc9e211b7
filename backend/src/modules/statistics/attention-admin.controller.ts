import { Controller, Get, UseGuards } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { ListRateLimitGuard } from '../../crud';
import { AttentionService } from './attention.service';
import { Attention } from './dto/attention';

@ApiTags('admin/attention')
@Roles('admin')
@UseGuards(ListRateLimitGuard)
@Controller('admin/attention')
export class AttentionAdminController {
  constructor(private readonly attention: AttentionService) {}

  @Get()
  @ApiOperation({
    summary: 'Count what waits for an admin',
    description: 'The control panel begins with it. The numbers are at most five seconds old.',
  })
  @ApiOkResponse({ description: 'One number for each kind.', type: Attention })
  @ApiErrors('rate.limited', 'server.unavailable')
  read(): Promise<Attention> {
    return this.attention.read();
  }
}
