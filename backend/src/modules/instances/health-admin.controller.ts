import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../http/access';
import { AdminHealth } from './dto/admin-health';
import { InstanceHealthService } from './health.service';

@ApiTags('admin/health')
@Roles('admin')
@Controller('admin/health')
export class HealthAdminController {
  constructor(private readonly health: InstanceHealthService) {}

  @Get()
  @ApiOperation({
    summary: 'Get the state of the drivers',
    description: 'Whether workers and drivers answer, and how many instances are in which state.',
  })
  @ApiOkResponse({ description: 'The state.', type: AdminHealth })
  read(): Promise<AdminHealth> {
    return this.health.read();
  }
}
