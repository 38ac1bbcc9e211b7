import { defaultSettings, restoreSettings } from './settings-storage';

it('understands what the first version left behind', () => {
  const first = { theme: 'dark', themeColor: '#AA3300', menuWidth: 260, tabBar: false };
  expect(restoreSettings(first)).toEqual({ ...defaultSettings, ...first });
});

it.each([undefined, null, 'x', 7, []])('begins with the defaults after %j', (stored) => {
  expect(restoreSettings(stored)).toEqual(defaultSettings);
});

it('takes no value that does not fit, and no name that is unknown', () => {
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
