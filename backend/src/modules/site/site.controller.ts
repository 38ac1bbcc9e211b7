import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { Site, SiteFaq } from './dto/site';
import { SiteService } from './site.service';

@Controller('site')
@ApiTags('site')
export class SiteController {
  constructor(private readonly site: SiteService) {}

  @Get()
  @ApiOperation({
    summary: 'Get the site settings that visitors see',
    description:
      'Name, languages, flag prefix, registration, links and the bot protection in force.',
  })
  @Public()
  @ApiOkResponse({ description: 'The public settings.', type: Site })
  @ApiErrors('input.unknownField', 'server.unavailable')
  read(): Promise<Site> {
    return this.site.current();
  }

  @Get('faq')
  @ApiOperation({
    summary: 'Get the page of frequent questions and rules',
    description: 'Markdown in both languages, for everybody.',
  })
  @Public()
  @ApiOkResponse({ description: 'The texts.', type: SiteFaq })
  @ApiErrors('input.unknownField', 'server.unavailable')
  readFaq(): Promise<SiteFaq> {
    return this.site.faq();
  }
}
