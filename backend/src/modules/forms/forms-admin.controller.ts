import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import { limits } from '../../lib/limits';
import { AdminForm, AdminFormCreate, AdminFormUpdate } from './dto/admin-form';
import { FormHooks } from './form-hooks';
import { FormVersion } from './form-version.entity';
import { Form } from './form.entity';

const PARTS = 'jsonb_array_length(row.questions)';
const CHANGED = "(row.questions <> coalesce(newest.questions, '[]'))";
const NEWEST =
  'newest.form_id = row.id AND newest.number = (SELECT max(one.number) FROM form_version one WHERE one.form_id = row.id)';

export const forms = crudResource<Form, AdminForm>({
  path: 'forms',
  entity: Form,
  Row: AdminForm,
  Create: AdminFormCreate,
  Update: AdminFormUpdate,
  maxValues: limits.form.values,
  removable: true,
  list: listSpec<AdminForm>({
    order: [['updatedAt', 'DESC']],
    columns: {
      name: { kind: 'text', sort: true, filter: WORDS, search: true },
      parts: { kind: 'integer', sql: PARTS, sort: true, filter: RANGE },
      published: { kind: 'integer', sql: 'newest.number', sort: true, filter: RANGE },
      publishedAt: { kind: 'time', sql: 'newest.published_at', sort: true, filter: RANGE },
      changed: { kind: 'boolean', sql: CHANGED, sort: true, filter: EXACT },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) =>
    query
      .leftJoin(FormVersion, 'newest', NEWEST)
      .addSelect('newest.number', 'published')
      .addSelect('newest.published_at', 'publishedAt')
      .addSelect(CHANGED, 'changed'),
  toRow: ({ createdAt, updatedAt, ...form }, { published, publishedAt, changed }) => ({
    ...form,
    parts: form.questions.length,
    published: typeof published === 'number' ? published : null,
    publishedAt: publishedAt instanceof Date ? publishedAt.toISOString() : null,
    changed: changed === true,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  bulk: { delete: true },
});

export class FormsAdminController extends crudController(forms, FormHooks) {}
