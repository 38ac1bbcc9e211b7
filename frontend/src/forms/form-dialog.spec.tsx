import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App, Input } from 'antd';
import i18next from 'i18next';
import { Activity } from 'react';
import { initReactI18next } from 'react-i18next';
import { ApiError } from '../api';
import { Toasts } from '../components';
import { unsaved } from '../hooks/unsaved';
import { textsFromDisk } from '../i18n/from-disk';
import { FormDialog } from './form-dialog';
import { FormField } from './form-field';
import { useFormMutation } from './use-form-mutation';

type Values = { name: string };

interface Call {
  values: Values;
  answer: (result: string) => void;
  refuse: (error: Error) => void;
}

const NAME = { type: 'string', required: true, nullable: false, minLength: 1, maxLength: 5 };

let calls: Call[] = [];
let done: string[] = [];
let closed = 0;

function Dialog() {
  const mutation = useFormMutation<Values, string>({
    send: (values) =>
      new Promise((answer, refuse) => {
        calls.push({ values, answer, refuse });
      }),
    onDone: (result, { name }) => done.push(`${name}: ${result}`),
  });
  return (
    <FormDialog
      mutation={mutation}
      title="Rename"
      submit="Save"
      initialValues={{ name: '' }}
      onClose={() => (closed += 1)}
    >
      <FormField name="name" label="Name" constraint={NAME}>
        <Input />
      </FormField>
    </FormDialog>
  );
}

const client = new QueryClient();

/** A page with the dialog, visible or hidden but kept alive. */
const page = (inView: boolean) => (
  <QueryClientProvider client={client}>
    <App>
      <Toasts />
      <Activity mode={inView ? 'visible' : 'hidden'}>
        <Dialog />
      </Activity>
    </App>
  </QueryClientProvider>
);

const input = () => screen.getByLabelText<HTMLInputElement>('Name');
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const button = (name: string) => screen.getByRole('button', { name });
const isBusy = () => button('loading Save').className.includes('loading');
const submit = () => {
  const form = input().closest('form');
  if (form) fireEvent.submit(form);
};

/** Submits a name and waits until the server receives it. */
async function send(name: string): Promise<Call> {
  type(name);
  submit();
  await waitFor(() => expect(calls).toHaveLength(1));
  const [call] = calls;
  if (!call) throw new Error('nothing was sent');
  return call;
}

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en-US',
    resources: Object.fromEntries(
      ['en-US', 'zh-CN'].map((language) => [language, { translation: textsFromDisk(language) }]),
    ),
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  }),
);
beforeEach(() => {
  [calls, done, closed] = [[], [], 0];
});
afterEach(async () => {
  cleanup();
  await i18next.changeLanguage('en-US');
});

describe('a form in a dialog', () => {
  it('sends its values once, however often the Enter key is pressed', async () => {
    render(page(true));
    type('kite');
    submit();
    submit();
    await waitFor(() => expect(calls).not.toEqual([]));
    submit();
    await waitFor(() => expect(isBusy()).toBe(true));
    expect(calls.map(({ values }) => values)).toEqual([{ name: 'kite' }]);
    await act(async () => {
      calls[0]?.answer('saved');
      await Promise.resolve();
    });
    await waitFor(() => expect(done).toEqual(['kite: saved']));
    expect(unsaved.any()).toBe(false);
  });

  it('does what follows though its page was hidden meanwhile, and is ready when it is shown', async () => {
    const { rerender } = render(page(true));
    const { answer } = await send('kite');
    rerender(page(false));
    await act(async () => {
      answer('saved');
      await Promise.resolve();
    });
    await waitFor(() => expect(done).toEqual(['kite: saved']));
    rerender(page(true));
    await waitFor(() => expect(button('Save')).toBeTruthy());
  });

  it("shows the server's error at its field, keeps the input and can be sent again", async () => {
    render(page(true));
    const { refuse } = await send('kite');
    const taken = { message: 'Taken', errors: { name: ['Taken'] } };
    await act(async () => {
      refuse(new ApiError('Taken', { statusCode: 400, code: 'input.invalid', ...taken }));
      await Promise.resolve();
    });
    await screen.findByText('Taken');
    expect(input().value).toBe('kite');
    expect(unsaved.any()).toBe(true);
    submit();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(done).toEqual([]);
  });

  it('keeps the input after an error without a field', async () => {
    render(page(true));
    const { refuse } = await send('kite');
    await act(async () => {
      refuse(new ApiError('The server is away', { statusCode: 503, code: 'unknown' }));
      await Promise.resolve();
    });
    await waitFor(() => expect(button('Save')).toHaveProperty('disabled', false));
    expect(input().value).toBe('kite');
    expect(screen.queryByText('The server is away')).toBeNull();
  });

  it('shows errors in the language of the page', async () => {
    render(page(true));
    type('too long a name');
    await screen.findByText('Must have 1 to 5 characters');
    await act(() => i18next.changeLanguage('zh-CN'));
    await screen.findByText('长度应为 1–5 个字符');
    expect(screen.queryByText('Must have 1 to 5 characters')).toBeNull();
  });

  it('closes at once while nothing was typed', async () => {
    render(page(true));
    fireEvent.click(button('Cancel'));
    await waitFor(() => expect(closed).toBe(1));
  });

  it('asks before it closes with unsaved input, and stays or leaves by the answer', async () => {
    render(page(true));
    type('kite');
    expect(unsaved.any()).toBe(true);
    fireEvent.click(button('Cancel'));
    fireEvent.click(await screen.findByText('Stay'));
    await waitFor(() => expect(screen.queryByText('Stay')).toBeNull());
    expect([closed, input().value]).toEqual([0, 'kite']);
    fireEvent.click(button('Cancel'));
    fireEvent.click(await screen.findByText('Leave'));
    await waitFor(() => expect(closed).toBe(1));
    expect([unsaved.any(), input().value]).toEqual([false, '']);
  });
});
