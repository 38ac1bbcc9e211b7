import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ActingUser, type Actor } from '../../crud';
import { Roles } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { MaxValues } from '../../http/validation';
import { limits } from '../../lib/limits';
import { assertValidQuestions } from './check-questions';
import { AdminForm, FormPublication } from './dto/admin-form';
import { FormPreview, FormView } from './dto/form-view';
import { FormPublicationsService } from './form-publications.service';
import { FormsService } from './forms.service';

@Controller('admin/forms')
@ApiTags('admin/forms')
export class FormPublicationsAdminController {
  constructor(
    private readonly publications: FormPublicationsService,
    private readonly forms: FormsService,
  ) {}

  @Post('publish')
  @Roles('admin')
  @ApiOperation({
    summary: 'Publish a form',
    description: 'The draft becomes the next version of the form; former versions stay.',
  })
  @ApiCreatedResponse({ type: AdminForm, description: 'The form.' })
  @ApiErrors('input.invalid', 'form.notFound', 'row.stale', 'form.unchanged')
  publish(@Body() publication: FormPublication, @ActingUser() actor: Actor): Promise<AdminForm> {
    return this.publications.publish(publication, actor);
  }

  @Post('preview')
  @Roles('admin')
  @HttpCode(200)
  @MaxValues(limits.form.values)
  @ApiOperation({
    summary: 'Preview a form',
    description: 'Checks the questions as a write does, and stores nothing.',
  })
  @ApiOkResponse({ type: FormView, description: 'The form as people fill it in.' })
  @ApiErrors('input.invalid')
  preview(@Body() { questions }: FormPreview): FormView {
    assertValidQuestions(questions);
    return this.forms.view({ id: null, number: 0, questions });
  }
}
