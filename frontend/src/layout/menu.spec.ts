import type { Site } from '../api';
import { guidelinesUrl } from '../domain/site';
import { menuItems } from './menu';

const site = { guidelinesUrl: 'https://faq.example', homeUrl: 'https://home.example' } as Site; // the only properties that are read

const order = (content: Parameters<typeof menuItems>[0]) =>
  menuItems(content).map((item) => item?.key);

it('leads to the own frequent questions unless another address is set', () => {
  expect(guidelinesUrl(undefined)).toBe('/faq');
  expect(guidelinesUrl({ ...site, guidelinesUrl: '' })).toBe('/faq');
  expect(guidelinesUrl(site)).toBe('https://faq.example');
});

describe('the menu', () => {
  it('orders dashboard 0, challenge 1, rank 2, user 3, control panel 4, guidelines 5, home 6', () => {
    expect(order({ hasPanel: true, site })).toEqual([
      ...['/dashboard', '/challenge', '/rank', '/user', '/control_panel'],
      ...['guidelines', 'home'],
    ]);
  });

  it('has no control panel for users who may list nothing in it', () => {
    expect(order({ hasPanel: false, site })).toEqual([
      ...['/dashboard', '/challenge', '/rank', '/user', 'guidelines', 'home'],
    ]);
  });

  it('has frequent questions always, and a home page only where one is set', () => {
    expect(order({ hasPanel: false })).toEqual([
      '/dashboard',
      '/challenge',
      '/rank',
      '/user',
      'guidelines',
    ]);
  });

  it('leads to recruitments, between rank and user, while there is one for the user', () => {
    expect(order({ hasPanel: false, site, hasCampaign: true })).toEqual([
      ...['/dashboard', '/challenge', '/rank', '/join', '/user', 'guidelines', 'home'],
    ]);
  });
});
