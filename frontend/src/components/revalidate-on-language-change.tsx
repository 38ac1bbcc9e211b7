import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

// Whatever else antd was given to draw follows the language by itself.
const isWords = (error: unknown) => typeof error === 'string';

/** Inside a form: judges its wrong fields afresh when the language changes, where their words are of one language. */
export function RevalidateOnLanguageChange() {
  const form = Form.useFormInstance();
  const { i18n } = useTranslation();
  const shown = useRef(i18n.language);

  useEffect(() => {
    if (shown.current === i18n.language) return;
    shown.current = i18n.language;
    const wrong = form.getFieldsError().filter(({ errors }) => errors.some(isWords));
    if (wrong.length === 0) return;
    form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined);
  }, [form, i18n.language]);
  return null;
}
