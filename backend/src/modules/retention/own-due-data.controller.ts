import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { OwnDueData } from './dto/own-due-data';
import { RetentionService } from './retention.service';

@ApiTags('user')
@AnyUser()
@Controller('user')
export class OwnDueDataController {
  constructor(private readonly retention: RetentionService) {}

  @Get('due-data')
  @ApiOperation({
    summary: 'List your data that falls due',
    description:
      'What is deleted or anonymized, when at the earliest, and by which rule; the first to come is first. Empty where no rule is on.',
  })
  @ApiOkResponse({ type: [OwnDueData], description: 'Your data that falls due.' })
  @ApiErrors('input.unknownField', 'server.unavailable')
  list(@CurrentUser() { id }: SessionUser): Promise<OwnDueData[]> {
    return this.retention.findOwn(id);
  }
}
