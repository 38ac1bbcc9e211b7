import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form } from 'antd';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { initReactI18next } from 'react-i18next';
import { textsFromDisk } from '../i18n/from-disk';
import { FormField } from './form-field';
import { CodeInput, NumberInput, TagsInput } from './inputs';

const POINTS = { type: 'integer', required: true, nullable: false, minimum: -10, maximum: 10 };

const open = (field: ReactElement) => render(<Form>{field}</Form>);
const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const described = (label: string) =>
  (control(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en-US',
    resources: { 'en-US': { translation: textsFromDisk('en-US') } },
  }),
);
afterEach(cleanup);

it('connects the control to its label, its hint and the error', async () => {
  open(
    <FormField name="points" label="Points" hint="May be negative" constraint={POINTS}>
      <NumberInput constraint={POINTS} />
    </FormField>,
  );
  expect(control('Points').getAttribute('aria-required')).toBe('true');
  expect(described('Points')).toContain('May be negative');
  fireEvent.change(control('Points'), { target: { value: '11' } });
  await screen.findByText('Must be between -10 and 10');
  expect(described('Points').join(' ')).toContain('Must be between -10 and 10');
});

it('leaves a number out of bounds as it was typed', () => {
  open(
    <FormField name="points" label="Points" constraint={POINTS}>
      <NumberInput constraint={POINTS} />
    </FormField>,
  );
  fireEvent.change(control('Points'), { target: { value: '11' } });
  fireEvent.blur(control('Points'));
  expect(control('Points').value).toBe('11');
});

it('asks for nothing where the schema lets a field be empty, unless the form wants it', () => {
  const constraint = { type: 'string', required: false, nullable: false, maxLength: 32 };
  open(
    <>
      <FormField name="comment" label="Comment" constraint={constraint}>
        <CodeInput />
      </FormField>
      <FormField name="code" label="Code" constraint={constraint} required>
        <CodeInput />
      </FormField>
    </>,
  );
  expect(control('Comment').getAttribute('aria-required')).toBeNull();
  expect(control('Code').getAttribute('aria-required')).toBe('true');
});

it('adds a tag that is typed, where any is possible', async () => {
  open(
    <FormField name="tags" label="Tags">
      <TagsInput />
    </FormField>,
  );
  fireEvent.change(control('Tags'), { target: { value: 'heap' } });
  fireEvent.keyDown(control('Tags'), { key: 'Enter', keyCode: 13 });
  expect(await screen.findByTitle('heap')).toBeTruthy();
});
