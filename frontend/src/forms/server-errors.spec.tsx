import { act, render, screen, waitFor } from '@testing-library/react';
import { Form, type FormInstance, Input } from 'antd';
import i18next from 'i18next';
import { useEffect } from 'react';
import { initReactI18next } from 'react-i18next';
import { ApiError } from '../api';
import { FormField } from './form-field';
import { clearErrors, showServerErrors } from './server-errors';

const words = { formRules: { required: 'Needed' } };
const constraint = { type: 'string', required: true, nullable: false, minLength: 1 };

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en-US',
    resources: {
      'en-US': { translation: words },
      'zh-CN': { translation: { formRules: { required: '必填' } } },
    },
  }),
);

type Values = { code: string; name: string };

function Fields({ onForm }: { onForm: (form: FormInstance<Values>) => void }) {
  const [form] = Form.useForm<Values>();
  useEffect(() => {
    onForm(form);
  }, [form, onForm]);
  return (
    <Form form={form} initialValues={{ code: '123456', name: '' }}>
      <FormField name="code" constraint={constraint}>
        <Input />
      </FormField>
      <FormField name="name" constraint={constraint}>
        <Input />
      </FormField>
    </Form>
  );
}

/** Renders a form and returns its instance. */
function open(): FormInstance<Values> {
  let known: FormInstance<Values> | undefined;
  const handleForm = (form: FormInstance<Values>) => {
    known = form;
  };
  render(<Fields onForm={handleForm} />);
  if (!known) throw new Error('no form');
  return known;
}

const speak = (language: string) => act(() => i18next.changeLanguage(language));

/** A rejection of the code, with texts in these languages. */
function refusal(translations: Record<string, string> = {}): ApiError {
  const textsOf = (text: string) => ({ message: text, errors: { code: [text] } });
  return new ApiError('Invalid code', {
    ...{ statusCode: 400, code: 'input.invalid' },
    ...textsOf('Invalid code'),
    translations: Object.fromEntries(
      Object.entries(translations).map(([language, text]) => [language, textsOf(text)]),
    ),
  });
}

describe('a server error', () => {
  it('stays under its field, in the language of the page', async () => {
    const form = open();
    await act(async () => {
      await form.validateFields().catch(() => undefined);
      showServerErrors(form, refusal({ 'zh-CN': '验证码无效', 'en-US': 'Invalid code' }));
    });
    expect(await screen.findByText('Invalid code')).toBeTruthy();
    expect(await screen.findByText('Needed')).toBeTruthy();
    await speak('zh-CN');
    expect(await screen.findByText('验证码无效')).toBeTruthy();
    expect(await screen.findByText('必填')).toBeTruthy();
    expect(screen.queryByText('Invalid code')).toBeNull();
    await speak('en-US');
    expect(await screen.findByText('Invalid code')).toBeTruthy();
  });

  it('is shown untranslated without translations', async () => {
    await speak('zh-CN');
    const form = open();
    await act(async () => {
      await Promise.resolve();
      expect(showServerErrors(form, refusal())).toBe(true);
    });
    expect(await screen.findByText('Invalid code')).toBeTruthy();
  });

  it('is left to others where it belongs to no field of the form', () => {
    const form = open();
    const error = new ApiError('Gone', {
      statusCode: 404,
      code: 'unknown',
      errors: { age: ['!'] },
    });
    expect(showServerErrors(form, error)).toBe(false);
    expect(showServerErrors(form, new Error('No network'))).toBe(false);
  });

  it('goes when its field is changed', async () => {
    const form = open();
    await act(async () => {
      await Promise.resolve();
      showServerErrors(form, refusal());
    });
    await screen.findByText('Invalid code');
    act(() => clearErrors(form, { code: '654321' }));
    await waitFor(() => expect(screen.queryByText('Invalid code')).toBeNull());
  });
});
