import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../http/access';
import { AdminHealth } from './dto/admin-health';
import { InstanceHealthService } from './health.service';

@ApiTags('admin/health')
@Roles('admin')
@Controller('admin/health')
export class HealthAdminController {
  constructor(private readonly health: InstanceHealthService) {}

  @Get()
  @ApiOkResponse({ type: AdminHealth })
  read(): Promise<AdminHealth> {
    return this.health.read();
  }
}
