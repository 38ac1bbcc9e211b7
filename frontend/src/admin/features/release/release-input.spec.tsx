import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { loadLanguage } from '../../crud/testing/render-admin';
import { FormValuesContext } from '../../crud/form/form-values';
import type { InputProps } from '../../crud/field-types/types';
import { ReleaseInput } from './release-input';

// The only prop that the input reads.
const props = { control: {} } as InputProps<'switch'>;

function ReleaseForm() {
  const [form] = Form.useForm();
  return (
    <FormValuesContext value={(values) => form.setFieldsValue(values)}>
      <Form form={form} initialValues={{ draft: true, hidden: true, releaseAt: null }}>
        <Form.Item name="hidden">
          <ReleaseInput {...props} />
        </Form.Item>
      </Form>
    </FormValuesContext>
  );
}

beforeAll(() => loadLanguage('en-US'));
afterEach(cleanup);

it.each([/^Hidden/, /^Released/, /^Release at a time/])(
  'shows the choice %s at once, not only when the form tells its watchers',
  (name) => {
    render(<ReleaseForm />);
    const choice = screen.getByRole<HTMLInputElement>('radio', { name });
    fireEvent.click(choice);
    expect(choice.checked).toBe(true);
  },
);
