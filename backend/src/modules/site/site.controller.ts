import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../http/access';
import { Fails } from '../../http/errors';
import { Site } from './dto/site';
import { SiteService } from './site.service';

@Controller('site')
@ApiTags('site')
export class SiteController {
  constructor(private readonly site: SiteService) {}

  @Get()
  @Public()
  @ApiOkResponse({ type: Site })
  @Fails('input.unknownField', 'server.unavailable')
  read(): Promise<Site> {
    return this.site.current();
  }
}
