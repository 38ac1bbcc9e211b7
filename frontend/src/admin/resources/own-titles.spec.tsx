import { cleanup, screen, waitFor } from '@testing-library/react';
import type { Row } from '../crud/resource';
import { renderAdmin, loadLanguage } from '../crud/testing/render-admin';
import { bareRow, sampleRow } from '../crud/testing/sample-row';
import { challenges, resources } from './index';

const CHINESE = '凯撒的信';
const ENGLISH = "Caesar's letter";

const challenge = (titleEn: string | null): Row => ({
  ...bareRow(challenges),
  title: CHINESE,
  titleEn,
  category: 'crypto',
});

function rowsOf(name: string): Row {
  const resource = resources.find((known) => known.name === name);
  if (!resource) throw new Error(`no ${name}`);
  const titles = { challengeTitle: CHINESE, challengeTitleEn: ENGLISH };
  return { ...sampleRow(resource), challengeId: 7, ...titles };
}

afterEach(cleanup);

describe.each([
  ['zh-CN', CHINESE],
  ['en-US', ENGLISH],
])('in %s', (language, title) => {
  beforeAll(() => loadLanguage(language));

  it.each([
    ['challenges', '/control_panel/challenges'],
    ['flags', '/control_panel/flags'],
    ['flags', '/control_panel/flags/7'],
    ['submissions', '/control_panel/submissions'],
    ['submissions', '/control_panel/submissions/7'],
    ['instances', '/control_panel/instances'],
    ['instances', '/control_panel/instances/7'],
    ['integrity-events', '/control_panel/integrity-events'],
  ])('%s at %s call a challenge by its title there', async (name, address) => {
    const other = title === ENGLISH ? CHINESE : ENGLISH;
    const rows = {
      challenges: [challenge(ENGLISH)],
      ...(name === 'challenges' ? {} : { [name]: [rowsOf(name)] }),
    };
    renderAdmin(resources, address, rows);
    expect(await screen.findByRole('link', { name: title })).toBeTruthy();
    expect(document.body.textContent).not.toContain(other);
  });

  it('shows a challenge under its title there', async () => {
    renderAdmin(resources, '/control_panel/challenges/7', { challenges: [challenge(ENGLISH)] });
    const shown = () => document.querySelector('.ant-breadcrumb li:last-child')?.textContent;
    await waitFor(() => expect(shown()).toBe(title));
  });

  it('falls back on the title that was written', async () => {
    renderAdmin(resources, '/control_panel/challenges', { challenges: [challenge(null)] });
    expect(await screen.findByRole('link', { name: CHINESE })).toBeTruthy();
  });
});
