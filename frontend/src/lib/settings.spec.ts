import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultSettings, restoreSettings, changeSettings, useSettings } from './settings';

it('restores what the first version stored', () => {
  const first = { theme: 'dark', themeColor: '#AA3300', menuWidth: 260, tabBar: false };
  expect(restoreSettings(first)).toEqual({ ...defaultSettings, ...first });
});

it.each([undefined, null, 'x', 7, []])('restores the defaults from %j', (stored) => {
  expect(restoreSettings(stored)).toEqual(defaultSettings);
});

it('ignores invalid values and unknown names', () => {
  const odd = {
    theme: 'sepia',
    themeColor: 'red;}',
    menuWidth: 9000,
    footer: 'no',
    device: 'fridge',
    __proto__x: 1,
    toString: true,
  };
  expect(restoreSettings(odd)).toEqual(defaultSettings);
});

const firstPaint = readFileSync(join(__dirname, '../../public/first-paint.js'), 'utf8');

function paint() {
  // The script that the page loads before its first paint, evaluated in the same global scope.
  window.eval(firstPaint);
  const { dataset, lang } = document.documentElement;
  return { theme: dataset['theme'], lang, weak: 'colorWeak' in dataset };
}

beforeEach(() => {
  localStorage.clear();
});

it('starts light and in Chinese', () => {
  expect(paint()).toEqual({ theme: 'light', lang: 'zh-CN', weak: false });
});

it('first paints the last chosen settings', () => {
  changeSettings({ theme: 'dark', colorWeak: true });
  localStorage.setItem('locale', 'en-US');
  expect(paint()).toEqual({ theme: 'dark', lang: 'en-US', weak: true });
});

it('first paints the defaults if the stored settings are broken', () => {
  localStorage.setItem('vexil.settings', '{');
  localStorage.setItem('locale', 'xx');
  expect(paint()).toEqual({ theme: 'light', lang: 'zh-CN', weak: false });
});

it('keeps every setting under a version', () => {
  changeSettings({ menuCollapse: true });
  const stored = JSON.parse(localStorage.getItem('vexil.settings') ?? '{}') as {
    state: object;
    version: number;
  };
  expect(stored.version).toBe(2);
  expect(Object.keys(stored.state).sort()).toEqual(Object.keys(defaultSettings).sort());
  expect(stored.state).toMatchObject({ menuCollapse: true });
});

it('migrates an older version, except for device and editing', async () => {
  const state = { theme: 'dark', menuWidth: 300, device: 'mobile', isEditing: true };
  localStorage.setItem('vexil.settings', JSON.stringify({ state, version: 1 }));
  await useSettings.persist.rehydrate();
  expect(useSettings.getState()).toEqual({
    ...defaultSettings,
    theme: 'dark',
    menuWidth: 300,
    device: 'desktop',
    isEditing: false,
  });
});
