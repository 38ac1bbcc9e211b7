import { crudController, crudResource, EXACT, listSpec, RANGE } from '../../crud';
import { AdminFormVersion } from './dto/admin-form-version';
import { FormVersion } from './form-version.entity';

/** Read-only, as applicants answered the published versions. */
const formVersions = crudResource<FormVersion, AdminFormVersion>({
  path: 'form-versions',
  entity: FormVersion,
  Row: AdminFormVersion,
  removable: false,
  list: listSpec<AdminFormVersion>({
    order: [['id', 'DESC']],
    columns: {
      formId: { kind: 'id', sort: true, filter: EXACT },
      number: { kind: 'integer', sort: true, filter: RANGE },
      publishedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  toRow: ({ publishedAt, ...version }) => ({
    ...version,
    publishedAt: publishedAt.toISOString(),
  }),
});

export class FormVersionsAdminController extends crudController(formVersions) {}
