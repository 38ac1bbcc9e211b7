import { Body, Controller, Delete, Get, Header, HttpCode, Post } from '@nestjs/common';
import {
  ApiOperation,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { InstanceCreate, InstanceEvent, InstanceView } from './dto/instance-view';
import { InstancesService } from './instances.service';

@ApiTags('instance')
@ApiExtraModels(InstanceEvent)
@AnyUser()
@Controller('instance')
export class InstancesController {
  constructor(private readonly instances: InstancesService) {}

  @Get()
  @ApiOperation({
    summary: 'Get your instance',
    description: 'Your running, starting or just ended instance.',
  })
  // As text, because Nest sends an empty body for null.
  @Header('Content-Type', 'application/json; charset=utf-8')
  @ApiExtraModels(InstanceView)
  @ApiOkResponse({
    description: 'The own one; null where there is none. One that ended is shown ten minutes.',
    schema: { nullable: true, allOf: [{ $ref: getSchemaPath(InstanceView) }] },
  })
  async current(@CurrentUser() user: SessionUser): Promise<string> {
    return JSON.stringify(await this.instances.current(user));
  }

  @Post()
  @ApiOperation({
    summary: 'Start an instance',
    description:
      'Asks for a target of the challenge. One instance at a time; where all places are taken it waits in a queue.',
  })
  @ApiCreatedResponse({ description: 'The instance, which starts soon.', type: InstanceView })
  @ApiErrors(
    'input.invalid',
    'instance.none',
    'challenge.notFound',
    'instance.alreadyRunning',
    'instance.stillStopping',
    'rate.limited',
    'instance.driverDown',
    'instance.driverMissing',
  )
  create(
    @CurrentUser() user: SessionUser,
    @Body() { challengeId }: InstanceCreate,
  ): Promise<InstanceView> {
    return this.instances.create(user, challengeId);
  }

  @Post('renew')
  @ApiOperation({
    summary: 'Renew your instance',
    description:
      'Prolongs the running instance, in its last minutes and as often as its config allows.',
  })
  @HttpCode(200)
  @ApiOkResponse({ description: 'The instance with its new end.', type: InstanceView })
  @ApiErrors(
    'instance.notFound',
    'instance.notRunning',
    'instance.tooEarly',
    'instance.noRenewals',
    'rate.limited',
  )
  renew(@CurrentUser() user: SessionUser): Promise<InstanceView> {
    return this.instances.renew(user);
  }

  @Delete()
  @ApiOperation({
    summary: 'Release your instance',
    description: 'Ends the instance before its time.',
  })
  @ApiOkResponse({ description: 'The instance, which is stopping.', type: InstanceView })
  @ApiErrors('instance.notFound', 'rate.limited')
  release(@CurrentUser() user: SessionUser): Promise<InstanceView> {
    return this.instances.release(user);
  }
}
