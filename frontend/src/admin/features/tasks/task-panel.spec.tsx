import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type AdminRubric, type AdminTask, ApiError, http, session } from '../../../api';
import { resources } from '../../resources';
import { loadLanguage, renderAdmin } from '../../crud/testing/render-admin';

const level = (points: number) => ({ points, title: String(points), titleEn: '' });
const criterion = (key: string) => ({
  ...{ key, title: key, titleEn: '' },
  levels: [level(0), level(10)],
});

const TASK: AdminTask = {
  ...{ dueAt: null, acceptsUntil: null, takesText: true, takesFiles: false, takesLinks: false },
  ...{ maxFiles: 1, maxVersions: 3, asksAiUse: true, maxCoAuthors: 0, hidesNames: false },
  ...{ secondMark: false, tolerance: 0, passPoints: 12, flagId: 9, maxPoints: 20, answers: 0 },
  version: 1,
};
const RUBRIC: AdminRubric = {
  ...{ number: 1, criteria: [criterion('depth'), criterion('style')], maxPoints: 20 },
  createdAt: '2031-01-01T00:00:00.000Z',
};

/** Opens the page of a challenge, with this task or none. */
function open(task: AdminTask | undefined, rubric = RUBRIC) {
  renderAdmin(resources, '/control_panel/challenges/7');
  return jest.spyOn(http, 'get').mockImplementation((url) => {
    if (url.endsWith('/task')) return Promise.resolve({ data: task });
    if (url.endsWith('/rubric')) return Promise.resolve({ data: rubric });
    return Promise.resolve({ data: url === '/challenges/7' ? { id: 7, task } : [] });
  });
}

const panel = (name: string) => screen.findByRole('region', { name });

// jsdom has none.
Object.assign(Element.prototype, { scrollIntoView: jest.fn() });

beforeAll(() => loadLanguage('en-US'));
afterEach(() => {
  cleanup();
  session.clear();
});

describe('the task of a challenge', () => {
  it('is asked for only where there is one', async () => {
    const get = open(undefined);
    const region = await panel('Task');
    await within(region).findByText('This challenge asks for no answer');
    const asked = get.mock.calls.map(([url]) => url);
    expect(asked).not.toContain('/admin/challenges/7/task');
  });

  it('keeps what is typed when another author saves a version meanwhile', async () => {
    const get = open(TASK);
    const rubric = within(await panel('Rubric'));
    fireEvent.click(await rubric.findByRole('button', { name: 'Remove “depth”' }));
    get.mockImplementation((url) =>
      Promise.resolve({ data: url.endsWith('/rubric') ? { ...RUBRIC, number: 2 } : TASK }),
    );
    const stale = new ApiError('Changed.', { statusCode: 409, code: 'row.stale' });
    const post = jest.spyOn(http, 'post').mockRejectedValueOnce(stale);
    const save = async () => {
      fireEvent.click(rubric.getByRole('button', { name: 'Save rubric' }));
      fireEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save rubric' }),
      );
    };
    await save();
    await rubric.findByText(/^Another author saved version 2/);
    await rubric.findByText('Up to 10 points');
    post.mockResolvedValue({ data: { ...RUBRIC, number: 3, criteria: [criterion('style')] } });
    await save();
    await waitFor(() =>
      expect(post.mock.lastCall?.[1]).toEqual({ number: 2, criteria: [criterion('style')] }),
    );
  });

  it('moves criteria by keys, adds up the maximum, and saves another version', async () => {
    open(TASK);
    const rubric = within(await panel('Rubric'));
    const handle = await rubric.findByRole('button', { name: 'Move “style”' });
    fireEvent.keyDown(handle, { key: 'Home' });
    await rubric.findByText('“style” moved to place 1 of 2');
    fireEvent.click(rubric.getByRole('button', { name: 'Remove “depth”' }));
    await rubric.findByText('Up to 10 points');
    await rubric.findByText('Below the 12 points to pass');

    const error = new ApiError('Too few.', {
      ...{ statusCode: 400, code: 'input.invalid' },
      errors: { criteria: ['Too few points.'], 'criteria.0.levels': ['Two levels are the same.'] },
    });
    const post = jest.spyOn(http, 'post').mockRejectedValue(error);
    fireEvent.click(rubric.getByRole('button', { name: 'Save rubric' }));
    fireEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save rubric' }),
    );
    await rubric.findByText('Too few points.');
    await rubric.findByText('Two levels are the same.');
    await waitFor(() =>
      expect(post.mock.calls[0]).toEqual([
        '/admin/challenges/7/rubric',
        { number: 1, criteria: [criterion('style')] },
      ]),
    );
  });
});
