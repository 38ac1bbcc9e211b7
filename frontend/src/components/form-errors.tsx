import { Form, type FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

// Errors that are nodes translate themselves.
const isText = (error: unknown) => typeof error === 'string';

/** Inside a form: validates its invalid fields again when the language changes. */
export function RevalidateOnLanguageChange() {
  const form = Form.useFormInstance();
  const { i18n } = useTranslation();
  const shown = useRef(i18n.language);

  useEffect(() => {
    if (shown.current === i18n.language) return;
    shown.current = i18n.language;
    const invalid = form.getFieldsError().filter(({ errors }) => errors.some(isText));
    if (invalid.length === 0) return;
    form.validateFields(invalid.map(({ name }) => name)).catch(() => undefined);
  }, [form, i18n.language]);
  return null;
}

/** An error of the server, and its text in each language. */
interface ServerError {
  message: string;
  translations: Readonly<Record<string, string>>;
}

/** Shows errors of the server under their fields; they follow the language of the page. */
export function showServerErrors<Values>(
  form: FormInstance<Values>,
  fields: readonly { name: string; errors: readonly ServerError[] }[],
): void {
  for (const { name, errors } of fields) {
    const nodes = errors.map((error) => <TranslatedError key={error.message} {...error} />);
    // antd renders any node, but its type allows strings only; the names are the form's.
    form.setFields([{ name: name as never, errors: nodes as unknown as string[] }]);
  }
}

function TranslatedError({ message, translations }: ServerError) {
  const { i18n } = useTranslation();
  return <>{translations[i18n.language] ?? message}</>;
}
