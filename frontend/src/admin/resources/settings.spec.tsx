import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, http } from '../../api';
import { renderAdmin, loadLanguage } from '../crud/testing/render-admin';
import { settings } from './settings';

const versions = { name: 3, 'captcha.kind': 1 };
const row = {
  id: 1,
  version: 12,
  versions,
  name: '',
  flagPrefix: 'vexil',
  languages: ['zh-CN'],
  homeUrl: '',
  guidelinesUrl: 'https://example.org',
  qqGroup: '',
  'registration.internal': true,
  'registration.external': true,
  'registration.internalDomains': [],
  'captcha.kind': 'none',
  'captcha.siteKey': '',
  'eventDay.factor': 10,
  'eventDay.endsAt': null,
  'instances.releaseOnSolve': false,
};

async function open() {
  const { server, shown } = renderAdmin([settings], '/control_panel/settings', {
    settings: [row],
  });
  await screen.findByLabelText('Site name');
  const save = async () => {
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      await new Promise((done) => setTimeout(done));
    });
    await waitFor(() => expect(server.writes).toHaveLength(1));
    return server.writes[0];
  };
  return { server, shown, save };
}

let complaints: jest.SpyInstance;

beforeAll(() => loadLanguage('en-US'));
beforeEach(() => {
  complaints = jest.spyOn(console, 'error');
});
afterEach(() => {
  cleanup();
  expect(complaints).not.toHaveBeenCalled();
});

describe('the settings of the site', () => {
  it('stand in sections, by their names and hints', async () => {
    await open();
    const headings = screen.getAllByRole('heading', { level: 2 }).map((node) => node.textContent);
    expect(headings).toEqual([
      'Identity and languages',
      'Links and contact',
      'Registration',
      'Bot protection',
      'Event day',
      'Instances',
      'Scoreboards',
      'FAQ & Guidelines',
      'Mail',
    ]);
    const known = settings.sections?.flatMap(({ fields }) => fields);
    expect(known).toEqual(settings.fields.map(({ name }) => name));
    expect(screen.getByLabelText('Internal registration').getAttribute('role')).toBe('switch');
    expect(document.body.textContent).toContain('Empty hides it');
  });

  it('are saved together, with the versions that were read, and the page reads the site again', async () => {
    const invalidate = jest.spyOn(QueryClient.prototype, 'invalidateQueries');
    const { save, shown } = await open();
    fireEvent.change(screen.getByLabelText('Site name'), { target: { value: 'Winter cup' } });
    fireEvent.change(screen.getByLabelText('Guidelines address'), { target: { value: '' } });
    fireEvent.click(screen.getByLabelText('External registration'));
    expect(await save()).toMatchObject({
      call: 'update',
      sent: {
        name: 'Winter cup',
        guidelinesUrl: '',
        'registration.external': false,
        versions,
        version: 12,
      },
    });
    await waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey: ['site'] }));
    expect(shown).toContain('Site settings saved successfully');
  });

  it('show a refusal under the setting it is about', async () => {
    const { server, save } = await open();
    fireEvent.mouseDown(screen.getByLabelText('Bot check'));
    fireEvent.click(await screen.findByTitle('Cloudflare Turnstile'));
    server.refuse(
      new ApiError('Invalid', {
        statusCode: 400,
        code: 'input.invalid',
        errors: { 'captcha.kind': ['Turnstile needs its site key first'] },
      }),
    );
    await save();
    const refusal = await screen.findByText('Turnstile needs its site key first');
    expect(refusal.closest('.ant-form-item')?.textContent).toContain('Bot check');
  });

  it.each([
    ['sent', 'The mail server accepted a test mail to ada@example.org'],
    ['outbox', 'The test mail to ada@example.org was written to the outbox folder'],
  ])('tell what became of a test mail: %s', async (result, words) => {
    const post = jest
      .spyOn(http, 'post')
      .mockResolvedValue({ data: { result, to: 'ada@example.org' } });
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Send a test mail' }));
    await screen.findByText(new RegExp(words));
    expect(post).toHaveBeenCalledWith('/admin/settings/test-mail', undefined);
  });

  it('tell why a test mail was refused', async () => {
    const reason = 'The mail server could not be reached';
    jest
      .spyOn(http, 'post')
      .mockRejectedValue(new ApiError(reason, { statusCode: 503, code: 'mail.unreachable' }));
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Send a test mail' }));
    await screen.findByText('The test mail was not sent');
    await screen.findByText(reason);
  });
});
