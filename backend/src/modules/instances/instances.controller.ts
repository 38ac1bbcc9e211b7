import { Body, Controller, Delete, Get, Header, HttpCode, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiExtraModels,
  ApiOkResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { Fails } from '../../http/errors';
import { InstanceCreate, InstanceView } from './dto/instance-view';
import { InstancesService } from './instances.service';

@ApiTags('instance')
@AnyUser()
@Controller('instance')
export class InstancesController {
  constructor(private readonly instances: InstancesService) {}

  @Get()
  // As text, or null would be an empty answer.
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
  @ApiCreatedResponse({ type: InstanceView })
  @Fails(
    'input.invalid',
    'instance.none',
    'challenge.notFound',
    'instance.alreadyRunning',
    'instance.stillStopping',
    'rate.limited',
    'instance.driverDown',
  )
  create(
    @CurrentUser() user: SessionUser,
    @Body() { challengeId }: InstanceCreate,
  ): Promise<InstanceView> {
    return this.instances.create(user, challengeId);
  }

  @Post('renew')
  @HttpCode(200)
  @ApiOkResponse({ type: InstanceView })
  @Fails(
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
  @ApiOkResponse({ type: InstanceView })
  @Fails('instance.notFound', 'rate.limited')
  release(@CurrentUser() user: SessionUser): Promise<InstanceView> {
    return this.instances.release(user);
  }
}
