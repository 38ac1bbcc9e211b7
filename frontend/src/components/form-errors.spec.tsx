import { act, render, screen } from '@testing-library/react';
import { Form, type FormInstance, Input } from 'antd';
import i18next from 'i18next';
import { useEffect } from 'react';
import { initReactI18next } from 'react-i18next';
import { RevalidateOnLanguageChange, showServerErrors } from './form-errors';
import { requiredRule } from './field-rules';

const words = { required: 'Needed' };

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en-US',
    resources: { 'en-US': { translation: words }, 'zh-CN': { translation: { required: '必填' } } },
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
      <RevalidateOnLanguageChange />
      <Form.Item name="code" rules={[requiredRule('required')]}>
        <Input />
      </Form.Item>
      <Form.Item name="name" rules={[requiredRule('required')]}>
        <Input />
      </Form.Item>
    </Form>
  );
}

/** The form as a screen has it in its hands. */
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

describe('a server error', () => {
  it('stays under its field, in the language of the page', async () => {
    const form = open();
    await act(async () => {
      await form.validateFields().catch(() => undefined);
      const translations = { 'zh-CN': '验证码无效', 'en-US': 'Invalid code' };
      showServerErrors(form, [
        { name: 'code', errors: [{ message: 'Invalid code', translations }] },
      ]);
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
      showServerErrors(form, [
        { name: 'code', errors: [{ message: 'Invalid code', translations: {} }] },
      ]);
    });
    expect(await screen.findByText('Invalid code')).toBeTruthy();
  });
});
