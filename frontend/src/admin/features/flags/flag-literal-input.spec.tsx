import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from '../../../api';
import { challenges } from '../../resources/challenges';
import { flags } from '../../resources/flags';
import { loadLanguage, renderAdmin } from '../../crud/testing/render-admin';

const NO_INSTANCE = /The challenge has no instance config/;
const NO_PREFIX = /Flags of this site look like lug\{…\}/;

beforeAll(() => loadLanguage('en-US'));
afterEach(cleanup);

/** Opens the form of a flag; its challenge may have an instance config. */
async function open(flag: object, configId: number | null) {
  const site = { flagPrefix: 'lug', serverTime: new Date().toISOString() };
  jest.spyOn(http, 'get').mockResolvedValue({ data: site });
  const row = { id: 5, version: 1, challengeId: 9, score: 10, alternatives: [], ...flag };
  renderAdmin([flags, challenges], '/control_panel/flags/5/edit', {
    flags: [row],
    challenges: [{ id: 9, version: 1, title: 'Doors', configId }],
  });
  return screen.findByLabelText<HTMLInputElement>('Flag');
}

const type = (input: HTMLInputElement, value: string) =>
  act(async () => {
    fireEvent.change(input, { target: { value } });
    await Promise.resolve();
  });

describe('the form of a flag', () => {
  it('warns of a dynamic flag whose challenge has no instance, and of no other', async () => {
    await open({ kind: 'dynamic', flagLiteral: 'lug{x}' }, null);
    await screen.findByText(NO_INSTANCE);
    cleanup();
    for (const [kind, configId] of [
      ['static', null],
      ['dynamic', 3],
    ] as const) {
      const input = await open({ kind, flagLiteral: 'x' }, configId);
      // The warning appears after the site settings and the challenge have loaded.
      await screen.findByText(NO_PREFIX);
      expect(screen.queryByText(NO_INSTANCE)).toBeNull();
      expect(input.value).toBe('x');
      cleanup();
    }
  });

  it('warns of a literal that does not look like the flags of the site', async () => {
    const input = await open({ kind: 'static', flagLiteral: 'lug{fits}' }, null);
    for (const literal of ['flag{other_prefix}', 'lug{open', 'LUG{upper}']) {
      await type(input, literal);
      await screen.findByText(NO_PREFIX);
    }
    for (const literal of ['lug{fits}', '']) {
      await type(input, literal);
      await waitFor(() => expect(screen.queryByText(NO_PREFIX)).toBeNull());
    }
  });

  it.each([
    ['caseInsensitive', 'LUG{upper}', 'FLAG{upper}'],
    ['regex', String.raw`lug\{\d+\}`, String.raw`flag\{\d+\}`],
  ])('compares the literal of kind %s by its own rule', async (kind, fitting, other) => {
    const input = await open({ kind, flagLiteral: fitting }, null);
    await type(input, other);
    await screen.findByText(NO_PREFIX);
    await type(input, fitting);
    await waitFor(() => expect(screen.queryByText(NO_PREFIX)).toBeNull());
  });
});
