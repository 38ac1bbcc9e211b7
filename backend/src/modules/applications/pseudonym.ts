import { type Locale, translate } from '../../lib/locale';

/** The name of an applicant for staff who are not told who applied. */
export function pseudonymOf(applicationId: number, locale: Locale): string {
  return translate({ en: 'Applicant {id}', zh: '申请人 {id}' }, locale, { id: applicationId });
}
