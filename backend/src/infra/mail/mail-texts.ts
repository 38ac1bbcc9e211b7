import type { FieldProblem } from '../../http/errors';
import type { Locale } from '../../lib/locale';
import {
  defaultTexts,
  type EditableTemplate,
  editableTemplates,
  renderMail,
  unknownVariables,
} from './mails';

/** The edited texts of a template; null: the text of the product. */
export interface ChangedTexts {
  subject: string | null;
  subjectEn: string | null;
  text: string | null;
  textEn: string | null;
}

/** The texts of a template: those of admins, else those of the product. */
export function textsOf(template: EditableTemplate, changed: ChangedTexts | undefined) {
  const { subject, text } = defaultTexts(template);
  return {
    subject: { zh: changed?.subject ?? subject.zh, en: changed?.subjectEn ?? subject.en },
    text: { zh: changed?.text ?? text.zh, en: changed?.textEn ?? text.en },
  };
}

/** Subject and text with samples for the variables. */
export function previewMail(
  template: EditableTemplate,
  changed: ChangedTexts,
  locale: Locale,
): string {
  const texts = textsOf(template, changed);
  const { subject, text } = renderMail(template, locale, editableTemplates[template], texts);
  return `${subject}\n\n${text}`;
}

/** The problems of texts with unknown variables, by field. */
export function variableProblems(
  template: EditableTemplate,
  texts: Partial<Record<keyof ChangedTexts, string | null | undefined>>,
): Record<string, FieldProblem[]> {
  const values = Object.keys(editableTemplates[template]).join(', ');
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => {
      const [name] = unknownVariables(template, text ?? '');
      return name === undefined
        ? []
        : [[field, [{ key: 'mail.variable', params: { name, values } }]]];
    }),
  );
}
