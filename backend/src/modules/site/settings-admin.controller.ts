import { Body, Controller, Patch } from '@nestjs/common';
import { ApiOperation, ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { ActingUser, type Actor, crudController } from '../../crud';
import { AdminSetting, SettingsSave, SettingsSaveModels } from './dto/admin-setting';
import { SettingHooks } from './setting-hooks';
import { settings, SettingsService } from './settings.service';

export class SettingsAdminController extends crudController(settings, SettingHooks) {}

/** Saves the settings form. */
@Controller('admin/settings')
@ApiTags('admin/settings')
export class SettingsFormController {
  constructor(private readonly settings: SettingsService) {}

  @Patch()
  @ApiOperation({
    summary: 'Save several settings',
    description: 'Saves all of them or none; `errors` names the keys of the wrong ones.',
  })
  @Roles('admin')
  @SettingsSaveModels
  @ApiBody({ type: SettingsSave })
  @ApiOkResponse({ type: AdminSetting, isArray: true, description: 'The saved ones.' })
  @ApiErrors(
    'input.invalid',
    'input.unknownField',
    'input.forbiddenCharacter',
    'input.malformed',
    'row.stale',
    'body.tooLarge',
    'body.wrongType',
  )
  save(@Body() body: SettingsSave, @ActingUser() actor: Actor): Promise<AdminSetting[]> {
    return this.settings.save(body, actor);
  }
}
