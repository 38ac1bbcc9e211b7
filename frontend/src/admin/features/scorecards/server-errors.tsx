import type { FormInstance } from 'antd';
import { nestedErrors } from '../../../api';
import { showServerErrors, TranslatedError } from '../../../forms';
import type { ScorecardFieldValues } from './scorecard-values';

/** Shows the server's errors at the marks and the other fields. */
export function markServerErrors(form: FormInstance<ScorecardFieldValues>, error: unknown): void {
  showServerErrors(form, error);
  for (const { path, ...problem } of nestedErrors(error, 'marks')) {
    // antd renders any node, but its type allows strings only.
    const node = (<TranslatedError {...problem} />) as unknown as string;
    form.setFields([{ name: ['marks', path], errors: [node] }]);
  }
}
