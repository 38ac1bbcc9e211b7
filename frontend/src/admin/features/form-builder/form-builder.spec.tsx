import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError, type FormQuestion, http } from '../../../api';
import { loadLanguage, renderAdmin } from '../../crud/testing/render-admin';
import { campaignPositions } from '../../resources/campaign-positions';
import { formVersions } from '../../resources/form-versions';
import { forms } from '../../resources/forms';
import { createPart } from './parts';

const part = (kind: FormQuestion['kind'], values: Partial<FormQuestion>): FormQuestion => ({
  ...createPart(kind, []),
  ...values,
});
const NAME = { key: 'name', title: '姓名', titleEn: 'Your name' };
const EXPERIENCE = {
  ...{ key: 'experience', title: '经验', titleEn: 'Experience' },
  options: [{ key: 'some', title: '有', titleEn: 'Some' }],
};
const QUESTIONS = [part('shortText', NAME), part('choice', EXPERIENCE)];
const ROW = { id: 7, version: 3, name: 'Autumn', published: null, changed: true, parts: 2 };

const previews: FormQuestion[][] = [];

async function open(questions: FormQuestion[], row: object = {}) {
  const view = renderAdmin(
    [forms, formVersions, campaignPositions],
    '/control_panel/forms/7/edit',
    {
      forms: [{ ...ROW, questions, ...row }],
      'form-versions': [
        { id: 1, formId: 7, number: 1, questions, publishedAt: '2026-01-01T00:00:00Z' },
      ],
      'campaign-positions': [{ id: 1, key: 'web', title: '网络', titleEn: 'Web security' }],
    },
  );
  jest.spyOn(http, 'post').mockImplementation((_url, body) => {
    const asked = (body as { questions: FormQuestion[] }).questions;
    previews.push(asked);
    const constraint = { required: false, nullable: true };
    const shown = asked.map((question) => ({ ...question, constraint }));
    return Promise.resolve({ data: { id: null, number: 0, questions: shown } });
  });
  await screen.findByRole('list', { name: 'Parts of the form' });
  return view;
}

const items = () =>
  within(screen.getByRole('list', { name: 'Parts of the form' }))
    .getAllByRole('button')
    .filter((button) => button.getAttribute('data-focus') === 'toggle');
const titles = () => items().map((button) => button.textContent);
const toggle = (name: RegExp) => items().find((button) => name.test(button.textContent));
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

/** Chooses an item from the menu behind a button. */
async function choose(button: string, item: string) {
  fireEvent.click(screen.getByRole('button', { name: button }));
  // Closed menus stay in the document, so search in this menu only.
  const menu = await screen.findByRole('menu', { name: button });
  fireEvent.click(within(menu).getByRole('menuitem', { name: item }));
}

beforeAll(() => loadLanguage('en-US'));
beforeEach(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  previews.length = 0;
});

describe('the builder of a form', () => {
  it('says of each closed part its kind, and when it is shown', async () => {
    const follows = part('longText', {
      ...{ key: 'contests', titleEn: 'Contests', topics: ['web'] },
      showIf: { question: 'experience', answers: ['some'] },
    });
    await open([...QUESTIONS, follows]);
    expect(titles()).toEqual([
      'Your nameShort text',
      'ExperienceOne choice',
      'ContestsLong text · for web · after “Experience”: Some',
    ]);
  });

  it('adds a part that is open, whose title has the focus and whose key follows the English title', async () => {
    const { server } = await open(QUESTIONS);
    await choose('Add a part', 'Date');
    const title = await screen.findByRole('textbox', { name: 'Title' });
    expect(document.activeElement).toBe(title);
    expect(said()).toContain('“Untitled” added: part 3 of 3');
    fireEvent.change(title, { target: { value: '生日' } });
    fireEvent.change(screen.getByRole('textbox', { name: /^English title/ }), {
      target: { value: 'Date of birth' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.writes).toHaveLength(1));
    expect(server.writes[0]?.sent).toEqual({
      questions: [
        ...QUESTIONS,
        part('date', { key: 'date-of-birth', title: '生日', titleEn: 'Date of birth' }),
      ],
      version: 3,
    });
  });

  it('moves a part by the arrow keys of its handle, which keeps the focus', async () => {
    await open(QUESTIONS);
    const handle = () => screen.getByRole('button', { name: 'Move “Your name”' });
    handle().focus();
    fireEvent.keyDown(handle(), { key: 'ArrowDown' });
    expect(titles()).toEqual(['ExperienceOne choice', 'Your nameShort text']);
    expect(document.activeElement).toBe(handle());
    expect(said()).toContain('“Your name” moved: part 2 of 2');
    fireEvent.keyDown(handle(), { key: 'ArrowDown' });
    expect(titles()).toEqual(['ExperienceOne choice', 'Your nameShort text']);
    fireEvent.keyDown(handle(), { key: 'Home' });
    expect(titles()).toEqual(['Your nameShort text', 'ExperienceOne choice']);
  });

  it('duplicates a part, and asks before it deletes one', async () => {
    await open(QUESTIONS);
    await choose('Actions: Your name', 'Duplicate');
    expect(titles()).toEqual([
      'Your nameShort text',
      'Your nameShort text',
      'ExperienceOne choice',
    ]);
    await choose('Actions: Experience', 'Delete');
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(said()).toContain('“Experience” deleted');
  });

  it('keeps kind and key of a published part, and says why', async () => {
    await open(QUESTIONS, { published: 1 });
    const closed = toggle(/Your name/);
    if (!closed) throw new Error('no part');
    fireEvent.click(closed);
    const key = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Key' });
    await waitFor(() => expect(key.readOnly).toBe(true));
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Kind' }).disabled).toBe(true);
    expect(screen.getAllByText(/^Published: answers are stored under it/)).toHaveLength(2);
  });

  it('opens the part that the server refused, and goes to what is wrong', async () => {
    const { server } = await open(QUESTIONS);
    await choose('Actions: Experience', 'Duplicate');
    server.refuse(
      new ApiError('Invalid input', {
        ...{ statusCode: 400, code: 'input.invalid' },
        errors: { 'questions.0.title': ['Too rude'] },
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const title = await waitFor(() => {
      const found = document.querySelector('input[aria-invalid="true"]');
      expect(found).not.toBeNull();
      return found;
    });
    expect(document.activeElement).toBe(title);
    expect(screen.getByText('Too rude')).toBeTruthy();
    expect(await screen.findByText('Entry 1: Too rude')).toBeTruthy();
    expect(titles()).toHaveLength(3);
    if (title) fireEvent.change(title, { target: { value: '名字' } });
    expect(screen.queryByText('Too rude')).toBeNull();
    expect(toggle(/Your name/)?.getAttribute('aria-expanded')).toBe('true');
  });

  it('shows the form of the latest change, with the errors of the preview at their parts', async () => {
    await open(QUESTIONS);
    const preview = screen.getByRole('region', { name: 'Preview' });
    await within(preview).findByLabelText('Your name');
    jest.spyOn(http, 'post').mockRejectedValue(
      new ApiError('Invalid input', {
        ...{ statusCode: 400, code: 'input.invalid' },
        errors: { 'questions.1.key': ['Already taken'] },
      }),
    );
    await choose('Actions: Your name', 'Move down');
    await within(preview).findByText(/This is the form before them/);
    expect(toggle(/Your name/)?.textContent).toContain('Your name');
    expect(screen.getByRole('img', { name: '1 problem' })).toBeTruthy();
    // The preview is unchanged.
    expect(within(preview).getByLabelText('Your name')).toBeTruthy();
  });

  it('begins with a template where there is nothing yet', async () => {
    await open([]);
    fireEvent.click(screen.getByRole('button', { name: 'Recruitment template' }));
    expect(titles().length).toBeGreaterThan(5);
    await waitFor(() => expect(previews.at(-1)?.length).toBe(titles().length));
  });

  it('does not save the form on Enter in the preview', async () => {
    const { server } = await open(QUESTIONS);
    const preview = screen.getByRole('region', { name: 'Preview' });
    const input = await within(preview).findByLabelText('Your name');
    expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false);
    expect(server.writes).toEqual([]);
  });
});
