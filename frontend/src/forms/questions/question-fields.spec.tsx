import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import i18next from 'i18next';
import { type ComponentProps, useEffect } from 'react';
import { initReactI18next } from 'react-i18next';
import type { FormQuestionView } from '../../api';
import { textsFromDisk } from '../../i18n/from-disk';
import type { Values } from '../values';
import { QuestionFields } from './question-fields';

const TEXT: FormQuestionView['constraint'] = { type: 'string', required: false, nullable: false };

function question(key: string, more: Partial<FormQuestionView> = {}): FormQuestionView {
  return {
    ...{ key, kind: 'shortText', title: `题 ${key}`, titleEn: `Question ${key}` },
    ...{ hint: '', hintEn: '', required: false, min: null, max: null },
    ...{ options: [], topics: [], showIf: null, constraint: TEXT },
    ...more,
  };
}

const options = (...keys: string[]) =>
  keys.map((key) => ({ key, title: `选项 ${key}`, titleEn: `Option ${key}` }));

let form: FormInstance<Values> | undefined;

const answers = () => form?.getFieldsValue(true) as Values | undefined;

interface PageProps {
  questions: FormQuestionView[];
  initial?: Values;
  topics?: string[];
  locale?: string;
}

function Page({ questions, initial = {}, topics = [], ...rest }: PageProps) {
  return (
    <Form
      ref={(instance: FormInstance<Values>) => {
        form = instance;
      }}
      layout="vertical"
      initialValues={initial}
    >
      <QuestionFields questions={questions} topics={topics} {...rest} />
    </Form>
  );
}

const shows = (label: string) => screen.queryByLabelText(label) !== null;

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en-US',
    resources: { 'en-US': { translation: textsFromDisk('en-US') } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  }),
);
afterEach(cleanup);

it('asks in the language of the page, or in the one that is given', () => {
  const { rerender } = render(<Page questions={[question('a')]} />);
  expect(shows('Question a')).toBe(true);
  rerender(<Page questions={[question('a')]} locale="zh-CN" />);
  expect(shows('题 a')).toBe(true);
});

it('puts questions under the heading of their section', () => {
  const section = question('s', { kind: 'section', titleEn: 'About you' });
  render(<Page questions={[question('a'), section, question('b')]} />);
  const region = screen.getByRole('region', { name: 'About you' });
  expect(within(region).getByRole('heading', { level: 2 }).textContent).toBe('About you');
  expect(within(region).queryByLabelText('Question b')).not.toBeNull();
  expect(within(region).queryByLabelText('Question a')).toBeNull();
});

it('shows a question once its condition holds, and keeps what was typed while it does not', async () => {
  const again = question('again', { kind: 'choice', options: options('yes', 'no') });
  const when = question('when', { showIf: { question: 'again', answers: ['yes'] } });
  render(<Page questions={[again, when]} initial={{ again: 'yes', when: 'in May' }} />);
  expect(shows('Question when')).toBe(true);
  fireEvent.click(screen.getByLabelText('Option no'));
  expect(shows('Question when')).toBe(false);
  expect(answers()).toEqual({ again: 'no', when: 'in May' });
  fireEvent.click(screen.getByLabelText('Option yes'));
  expect((await screen.findByLabelText<HTMLInputElement>('Question when')).value).toBe('in May');
});

it('names a group of options, and clears an answer that may be left out', () => {
  const choice = question('c', { kind: 'choice', options: options('x', 'y') });
  render(<Page questions={[choice]} />);
  const group = screen.getByRole('radiogroup', { name: 'Question c' });
  fireEvent.click(within(group).getByLabelText('Option y'));
  expect(answers()).toEqual({ c: 'y' });
  fireEvent.click(screen.getByRole('button', { name: 'Clear the answer' }));
  expect(answers()).toEqual({ c: null });
});

it('opens a list where there are more than six options', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  render(<Page questions={[question('c', { kind: 'choice', options: options(...keys) })]} />);
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.getByLabelText('Question c').getAttribute('role')).toBe('combobox');
});

it.each([
  ['shortText', { ...TEXT, minLength: 3, required: true }, 'ab', 'at least 3 characters'],
  ['longText', { ...TEXT, maxLength: 3 }, 'abcd', 'at most 3 characters'],
  ['number', { ...TEXT, type: 'integer', minimum: 1, maximum: 9 }, 10, 'between 1 and 9'],
  ['date', { ...TEXT, format: 'date' }, 'next monday', 'Not a date'],
  ['link', { ...TEXT, format: 'uri', pattern: '^https?://' }, 'javascript:alert(1)', 'web address'],
  ['choice', { ...TEXT, enum: ['x'] }, 'gone', 'one of the options'],
  ['choices', { ...TEXT, type: 'array', maxItems: 1 }, ['x', 'y'], 'at most 1 entries'],
  ['consent', { ...TEXT, type: 'boolean', required: true }, false, 'Must be ticked'],
] as const)(
  'refuses a wrong answer to a %s by the constraint',
  async (kind, constraint, value, text) => {
    const asked = question('a', {
      kind,
      constraint: constraint as FormQuestionView['constraint'],
      options: options('x', 'y'),
    });
    render(<Page questions={[asked]} initial={{ a: value }} />);
    fireEvent.submit(document.querySelector('form') ?? document.body);
    expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  },
);

it('gives a day without time', () => {
  render(<Page questions={[question('d', { kind: 'date' })]} />);
  const input = screen.getByLabelText('Question d');
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: '2026年11月3日' } });
  fireEvent.blur(input);
  expect(answers()).toEqual({ d: '2026-11-03' });
});

it('renders files by its host, inside the field', () => {
  const file = question('f', { kind: 'file', constraint: { ...TEXT, type: 'array' } });
  render(
    <Form>
      <QuestionFields
        questions={[file]}
        topics={[]}
        renderFile={({ key }) => <input data-testid={key} />}
      />
    </Form>,
  );
  expect(screen.getByTestId('f').id).toBe('f');
});

it('renders one field anew while its answer is typed, of three hundred', () => {
  const rendered: (string | undefined)[] = [];
  const Counted = ({ id, value = '', onChange }: ComponentProps<'input'>) => {
    useEffect(() => {
      rendered.push(id);
    });
    return <input data-testid={id} value={value} onChange={onChange} />;
  };
  const renderFile = () => <Counted />;
  const many = Array.from({ length: 300 }, (_, at) => question(`q${String(at)}`, { kind: 'file' }));
  render(
    <Form>
      <QuestionFields questions={many} topics={[]} renderFile={renderFile} />
    </Form>,
  );
  rendered.length = 0;
  fireEvent.change(screen.getByTestId('q7'), { target: { value: 'x' } });
  expect(new Set(rendered)).toEqual(new Set(['q7']));
});
