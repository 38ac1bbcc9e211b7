import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeSettings, useSettings } from './settings';

const firstPaint = readFileSync(join(__dirname, '../../public/first-paint.js'), 'utf8');

function paint() {
  // The very script that the page loads, run where the page would run it.
  window.eval(firstPaint);
  const { dataset, lang } = document.documentElement;
  return { theme: dataset['theme'], lang };
}

beforeEach(() => {
  localStorage.clear();
});

it('starts light and Chinese', () => {
  expect(paint()).toEqual({ theme: 'light', lang: 'zh-CN' });
});

it('paints first what was chosen last', () => {
  changeSettings({ theme: 'dark' });
  localStorage.setItem('locale', 'en-US');
  expect(paint()).toEqual({ theme: 'dark', lang: 'en-US' });
});

it('paints the defaults over a broken memory', () => {
  localStorage.setItem('vexil.settings', '{');
  localStorage.setItem('locale', 'xx');
  expect(paint()).toEqual({ theme: 'light', lang: 'zh-CN' });
});

it('forgets what only the moment decides', () => {
  changeSettings({ device: 'mobile', isEditing: true, menuCollapse: true });
  const { state } = JSON.parse(localStorage.getItem('vexil.settings') ?? '{}') as { state: object };
  expect(state).toMatchObject({ menuCollapse: true });
  expect(state).not.toHaveProperty('device');
  expect(state).not.toHaveProperty('isEditing');
  expect(useSettings.getState().device).toBe('mobile');
});
