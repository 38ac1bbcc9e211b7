import type { FormInstance } from 'antd';
import { useTranslation } from 'react-i18next';
import { type FieldError, fieldErrors } from '../api';

/** Shows the server's errors under the fields of the form, and goes to the first; false where it has none for them. */
export function showServerErrors<Values>(form: FormInstance<Values>, error: unknown): boolean {
  // The type of the values says nothing of which of them have a field.
  const names = Object.keys(form.getFieldsValue() as object);
  const fields = fieldErrors(error, names);
  for (const { name, errors } of fields) {
    const nodes = errors.map((one) => <TranslatedError key={one.message} {...one} />);
    // antd renders any node, but its type allows strings only; the names are the form's.
    form.setFields([{ name: name as never, errors: nodes as unknown as string[] }]);
  }
  const [first] = fields;
  if (!first) return false;
  // Once it is drawn: a field with an error may have been hidden, and a long form has scrolled away from it.
  requestAnimationFrame(() => {
    form.scrollToField(first.name, { focus: true, scrollMode: 'always', block: 'center' });
  });
  return true;
}

/** Removes the errors of changed fields: those of the server belong to the former value. */
export function clearErrors<Values>(form: FormInstance<Values>, changed: object): void {
  // The names of the changed fields are those of the form.
  const names = Object.keys(changed) as never[];
  const wrong = names.filter((name) => form.getFieldError(name).length > 0);
  form.setFields(wrong.map((name) => ({ name, errors: [] })));
}

function TranslatedError({ message, translations }: FieldError) {
  const { i18n } = useTranslation();
  return <>{translations[i18n.language] ?? message}</>;
}
