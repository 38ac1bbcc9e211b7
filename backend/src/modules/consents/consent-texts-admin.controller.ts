import { crudController, crudResource, EXACT, listSpec, RANGE } from '../../crud';
import { ConsentTextHooks } from './consent-text-hooks';
import { CONSENT_PURPOSES, ConsentText } from './consent-text.entity';
import {
  AdminConsentText,
  AdminConsentTextCreate,
  AdminConsentTextUpdate,
  CONSENT_TEXT_STATES,
  type ConsentTextState,
} from './dto/admin-consent-text';

const STATE = `(CASE WHEN row.number IS NULL THEN 'draft'
  WHEN row.number = (SELECT max(one.number) FROM consent_text one WHERE one.purpose = row.purpose) THEN 'current'
  ELSE 'former' END)`;
const CONSENTS = `(SELECT count(*)::integer FROM consent given
  WHERE given.text_id = row.id AND given.withdrawn_at IS NULL)`;

export const consentTexts = crudResource<ConsentText, AdminConsentText>({
  path: 'consent-texts',
  entity: ConsentText,
  Row: AdminConsentText,
  Create: AdminConsentTextCreate,
  Update: AdminConsentTextUpdate,
  removable: true,
  list: listSpec<AdminConsentText>({
    order: [['id', 'DESC']],
    columns: {
      purpose: { kind: 'text', values: CONSENT_PURPOSES, sort: true, filter: EXACT },
      state: { kind: 'text', sql: STATE, values: CONSENT_TEXT_STATES, sort: true, filter: EXACT },
      number: { kind: 'integer', sort: true, filter: RANGE },
      consents: { kind: 'integer', sql: CONSENTS, sort: true, filter: RANGE },
      publishedAt: { kind: 'time', sort: true, filter: RANGE },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) => query.addSelect(STATE, 'state').addSelect(CONSENTS, 'consents'),
  toRow: ({ publishedAt, createdAt, updatedAt, ...text }, { state, consents }) => ({
    ...text,
    state: state as ConsentTextState,
    consents: Number(consents),
    publishedAt: publishedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  bulk: {
    delete: true,
    // The hooks set number and time by the database.
    actions: { publish: () => ({ publishedAt: new Date() }) },
  },
});

export class ConsentTextsAdminController extends crudController(consentTexts, ConsentTextHooks) {}
