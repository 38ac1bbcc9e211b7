import { postQuietly } from '../http';
import type { FormPreview, FormView } from '../types';

/** The form as applicants see it; rejects with the errors that saving would return, without a toast. */
export const previewForm = (questions: FormPreview['questions']) =>
  postQuietly<FormView>('/admin/forms/preview', { questions } satisfies FormPreview);
