import type { Site } from '../api';
import { guidelinesUrl } from '../domain/site';
import { menuItems } from './menu';

const site = { guidelinesUrl: 'https://faq.example', homeUrl: 'https://home.example' } as Site; // all it reads

const order = (hasPanel: boolean, settings?: Site) =>
  menuItems(hasPanel, settings).map((item) => item?.key);

it('leads to the own frequent questions unless another address is set', () => {
  expect(guidelinesUrl(undefined)).toBe('/faq');
  expect(guidelinesUrl({ ...site, guidelinesUrl: '' })).toBe('/faq');
  expect(guidelinesUrl(site)).toBe('https://faq.example');
});

describe('the menu', () => {
  it('orders dashboard 0, challenge 1, rank 2, user 3, control panel 4, guidelines 5, home 6', () => {
    expect(order(true, site)).toEqual([
      ...['/dashboard', '/challenge', '/rank', '/user', '/control_panel'],
      ...['guidelines', 'home'],
    ]);
  });

  it('has no control panel for users who may list nothing in it', () => {
    expect(order(false, site)).toEqual([
      ...['/dashboard', '/challenge', '/rank', '/user', 'guidelines', 'home'],
    ]);
  });

  it('has frequent questions always, and a home page only where one is set', () => {
    expect(order(false)).toEqual(['/dashboard', '/challenge', '/rank', '/user', 'guidelines']);
  });
});
