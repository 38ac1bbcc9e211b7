import { act, render, screen } from '@testing-library/react';
import { Form, type FormInstance, Input } from 'antd';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { FreshErrors } from './fresh-errors';
import { needed } from './field-rules';
import { showRefusals } from './refusals';

const words = { required: 'Needed' };

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en-US',
    resources: { 'en-US': { translation: words }, 'zh-CN': { translation: { required: '必填' } } },
  }),
);

let form: FormInstance<{ code: string; name: string }>;

function Fields() {
  [form] = Form.useForm();
  return (
    <Form form={form} initialValues={{ code: '123456', name: '' }}>
      <FreshErrors />
      <Form.Item name="code" rules={[needed('required')]}>
        <Input />
      </Form.Item>
      <Form.Item name="name" rules={[needed('required')]}>
        <Input />
      </Form.Item>
    </Form>
  );
}

const speak = (language: string) => act(() => i18next.changeLanguage(language));

describe('what a server refused', () => {
  it('stays under its field, in the language of the page', async () => {
    render(<Fields />);
    await act(async () => {
      await form.validateFields().catch(() => undefined);
      const by = { 'zh-CN': '验证码无效', 'en-US': 'Invalid code' };
      showRefusals(form, [{ name: 'code', errors: [{ said: 'Invalid code', by }] }]);
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

  it('is shown as it was said where no other words came', async () => {
    await speak('zh-CN');
    render(<Fields />);
    await act(async () => {
      await Promise.resolve();
      showRefusals(form, [{ name: 'code', errors: [{ said: 'Invalid code', by: {} }] }]);
    });
    expect(await screen.findByText('Invalid code')).toBeTruthy();
  });
});
