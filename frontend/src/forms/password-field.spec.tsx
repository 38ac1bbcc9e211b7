import { act, fireEvent, render, screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { PasswordField } from './password-field';

const password = {
  length: '{{min}} to {{max}} characters',
  personal: 'Not personal',
  common: 'Not common',
  met: 'fulfilled',
  progress: '{{met}} of {{total}}',
};

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en-US',
    resources: { 'en-US': { translation: { common: { password }, required: 'Needed' } } },
  }),
);

const constraint = { required: true, nullable: false, minLength: 8, maxLength: 12 };

function open() {
  render(
    <Form>
      <Form.Item name="email" label="Email">
        <Input />
      </Form.Item>
      <PasswordField
        {...{ constraint, name: 'newPassword', label: 'Password', required: 'required' }}
        words={['Old Site Name', 'neko@campus.example']}
      />
    </Form>,
  );
}

// Validation is asynchronous, and components that watch values may render in a later task.
const type = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await new Promise((done) => setTimeout(done));
  });

/** The fulfilled parts of the password rule. */
const met = () =>
  screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes('fulfilled'));

const LENGTH = '8 to 12 characters (fulfilled)';
const PERSONAL = 'Not personal (fulfilled)';

it('marks each part of the rule while it is typed, in code points', async () => {
  open();
  expect(met()).toEqual([]);
  await type('Password', 'short');
  expect(met()).toEqual([PERSONAL]);
  await type('Password', 'long enough');
  expect(met()).toEqual([LENGTH, PERSONAL]);
  await type('Password', '旗'.repeat(8));
  expect(met()).toEqual([LENGTH, PERSONAL]);
  await type('Password', '😀'.repeat(12));
  expect(met()).toEqual([LENGTH, PERSONAL]);
  await type('Password', 'x'.repeat(13));
  expect(met()).toEqual([PERSONAL]);
});

it.each(['Old site name', 'NEKO', 'neko@campus.example', ' neko ', 'ｎｅｋｏ'])(
  'does not accept %p, which is personal',
  async (text) => {
    open();
    await type('Password', text);
    expect(met()).not.toContain(PERSONAL);
  },
);

it('follows the other fields of its form', async () => {
  open();
  await type('Password', 'flagship');
  expect(met()).toEqual([LENGTH, PERSONAL]);
  await type('Email', 'flagship@campus.example');
  expect(met()).toEqual([LENGTH]);
});

it('describes its field, and tells a screen reader only what changes', async () => {
  open();
  const field = screen.getByLabelText('Password');
  const rule = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(rule?.textContent).toContain('8 to 12 characters');
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  await type('Password', 'sho');
  expect(status.textContent).toBe('1 of 2');
  await type('Password', 'short');
  expect(status.textContent).toBe('1 of 2');
  await type('Password', 'long enough');
  expect(status.textContent).toBe('2 of 2');
});
