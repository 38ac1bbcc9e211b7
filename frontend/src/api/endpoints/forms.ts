import { postQuietly } from '../http';
import type { FormPreview, FormView } from '../types';

/** The form as people would fill it in; rejects with what a write would refuse, which is not shown as a toast. */
export const previewForm = (questions: FormPreview['questions']) =>
  postQuietly<FormView>('/admin/forms/preview', { questions } satisfies FormPreview);
