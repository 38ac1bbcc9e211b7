import { Form } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Inside a form: judges its wrong fields afresh when the language changes, for a server's words stay as they came. */
export function FreshErrors() {
  const form = Form.useFormInstance();
  const { i18n } = useTranslation();
  const shown = useRef(i18n.language);

  useEffect(() => {
    if (shown.current === i18n.language) return;
    shown.current = i18n.language;
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    if (wrong.length === 0) return;
    form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined);
  }, [form, i18n.language]);
  return null;
}
