import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldError, fieldErrors, type NestedError, nestedErrors } from '../api';

/**
 * Shows the server's errors at the form's fields and focuses the first; false if none belongs to a field. An error inside
 * a value is passed to that field's control, which shows it.
 */
export function showServerErrors<Values>(form: FormInstance<Values>, error: unknown): boolean {
  // The names of the mounted fields.
  const names = Object.keys(form.getFieldsValue() as object);
  const fields = fieldErrors(error, names);
  const show = (name: string, nodes: ReactNode[]) => setErrors(form, name, nodes);
  for (const { name, errors } of fields)
    show(
      name,
      errors.map((one) => <TranslatedError key={one.message} {...one} />),
    );
  const within = names.filter((name) => !fields.some((field) => field.name === name));
  const nested = within.flatMap((name) => {
    const errors = nestedErrors(error, name);
    return errors.length > 0 ? [{ name, errors }] : [];
  });
  for (const { name, errors } of nested)
    show(
      name,
      errors.map((one) => <EntryError key={one.path + one.message} {...one} />),
    );
  const [first] = fields;
  if (!first) return nested.length > 0;
  // After the next frame: a field with an error may have been hidden, and antd scrolls to it.
  requestAnimationFrame(() => {
    form.scrollToField(first.name, { focus: true, scrollMode: 'always', block: 'center' });
  });
  return true;
}

/**
 * Shows the server's errors inside the value of `field` at the controls that `nameOf` gives for their paths, and returns these
 * paths. For values whose parts are controls of the form.
 */
export function showNestedErrors<Values>(
  form: FormInstance<Values>,
  error: unknown,
  field: string,
  nameOf: (path: string) => string | string[],
): string[] {
  return nestedErrors(error, field).map(({ path, ...problem }) => {
    setErrors(form, nameOf(path), [<TranslatedError key={path} {...problem} />]);
    return path;
  });
}

function setErrors<Values>(
  form: FormInstance<Values>,
  name: string | string[],
  nodes: ReactNode[],
): void {
  // antd renders any node, but its type allows strings only; the names are the form's.
  form.setFields([{ name: name as never, errors: nodes as unknown as string[] }]);
}

/** Removes server errors from changed fields, because they refer to the previous value. */
export function clearErrors<Values>(form: FormInstance<Values>, changed: object): void {
  // Typed as the form's field names.
  const names = Object.keys(changed) as never[];
  const wrong = names.filter((name) => form.getFieldError(name).length > 0);
  form.setFields(wrong.map((name) => ({ name, errors: [] })));
}

/** An error in the language of the page. */
export function TranslatedError({ message, translations }: FieldError) {
  const { i18n } = useTranslation();
  return <>{translations[i18n.language] ?? message}</>;
}

/** An error with the number of its list item. */
function EntryError({ path, message, translations }: NestedError) {
  const { t, i18n } = useTranslation();
  const number = Number(path.split('.', 1)[0]) + 1;
  const text = translations[i18n.language] ?? message;
  return <>{Number.isNaN(number) ? text : t('form.entries.error', { number, message: text })}</>;
}
