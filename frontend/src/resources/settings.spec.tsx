import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScaffold, speak } from '../scaffold/testing/render-scaffold';
import { settings } from './settings';

const id = 7;

/** Opens the form of a setting. */
async function edit(key: string, value: unknown) {
  const rows = { settings: [{ id, key, value, updatedAt: '2026-01-02T03:04:05Z', version: 3 }] };
  const { server } = renderScaffold([settings], `/control_panel/settings/${String(id)}/edit`, rows);
  await screen.findByLabelText('Value');
  const save = async () => {
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      await new Promise((done) => setTimeout(done));
    });
    await waitFor(() => {
      expect(server.writes).toHaveLength(1);
    });
    return server.writes[0]?.sent;
  };
  return { input: screen.getByLabelText('Value'), save };
}

let complaints: jest.SpyInstance;

beforeAll(() => speak('en-US'));
beforeEach(() => {
  complaints = jest.spyOn(console, 'error');
});
afterEach(() => {
  cleanup();
  expect(complaints).not.toHaveBeenCalled();
});

describe('a setting', () => {
  it('is called by its name in the page’s language', async () => {
    await edit('registration.internalDomains', []);
    expect(document.querySelector('main, body')?.textContent).toContain('Internal mail domains');
    expect(document.body.textContent).not.toContain('registration.internalDomains');
  });

  it('of a text is typed, may be emptied, and says what emptiness means', async () => {
    const { input, save } = await edit('guidelinesUrl', 'https://example.org');
    expect(document.body.textContent).toContain('empty hides it');
    fireEvent.change(input, { target: { value: '' } });
    expect(await save()).toEqual({ value: '', version: 3 });
  });

  it('of yes and no is a switch', async () => {
    const { input, save } = await edit('registration.internal', true);
    expect(input.getAttribute('role')).toBe('switch');
    fireEvent.click(input);
    expect(await save()).toEqual({ value: false, version: 3 });
  });

  it('of languages offers those that exist, by their own names', async () => {
    const { input } = await edit('languages', ['zh-CN']);
    expect(document.querySelector('.ant-select-selection-item')?.textContent).toBe('简体中文');
    fireEvent.mouseDown(input);
    expect(await screen.findByTitle('English')).toBeTruthy();
  });

  it('of bot protection offers its kinds, by their own names', async () => {
    const { input, save } = await edit('captcha.kind', 'none');
    expect(document.body.textContent).toContain('ALTCHA runs on this site alone');
    fireEvent.mouseDown(input);
    fireEvent.click(await screen.findByTitle('ALTCHA (self-hosted)'));
    expect(await save()).toEqual({ value: 'altcha', version: 3 });
  });

  it('of a key that the page does not know is edited by its value', async () => {
    const { input, save } = await edit('quiet', false);
    fireEvent.click(input);
    expect(await save()).toEqual({ value: true, version: 3 });
  });

  it('once saved has the page read the site again', async () => {
    const forget = jest.spyOn(QueryClient.prototype, 'invalidateQueries');
    const { input, save } = await edit('name', 'Vexil');
    fireEvent.change(input, { target: { value: 'Winter cup' } });
    await save();
    await waitFor(() => {
      expect(forget).toHaveBeenCalledWith({ queryKey: ['site'] });
    });
  });
});
