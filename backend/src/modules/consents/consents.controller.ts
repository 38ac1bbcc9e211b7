import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnyUser, CurrentUser, Public, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { ConsentsService } from './consents.service';
import { CurrentConsentText, OwnConsent } from './dto/consent';

@ApiTags('consents')
@Controller('consents')
@ApiErrors('input.unknownField', 'server.unavailable')
export class ConsentsController {
  constructor(private readonly consents: ConsentsService) {}

  @Get('registration')
  @Public()
  @ApiOperation({
    summary: 'Get the text that a registration agrees to',
    description: 'The newest version, whose id a registration names.',
  })
  @ApiOkResponse({ type: CurrentConsentText, description: 'The text, or null.' })
  async registration(): Promise<CurrentConsentText> {
    return { text: await this.consents.current('registration') };
  }

  @Get()
  @AnyUser()
  @ApiOperation({
    summary: 'List what you agreed to',
    description: 'With the version of each text; the newest consent comes first.',
  })
  @ApiOkResponse({ type: [OwnConsent], description: 'Empty where nothing was asked for.' })
  list(@CurrentUser() { id }: SessionUser): Promise<OwnConsent[]> {
    return this.consents.findOwn(id);
  }
}
