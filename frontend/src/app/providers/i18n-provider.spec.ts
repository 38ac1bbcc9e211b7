import i18next from 'i18next';
import { i18nProvider } from './i18n-provider';

beforeAll(async () => {
  await i18next.init({
    lng: 'en-US',
    resources: {
      'en-US': {
        translation: {
          refine: { notifications: { error: 'It failed' } },
          flags: { title: 'Flags', many: '{{n}} flags' },
        },
      },
    },
    interpolation: { escapeValue: false },
  });
});

it("finds Refine's own texts in their namespace", () => {
  expect(i18nProvider.translate('notifications.error', 'Error')).toBe('It failed');
});

it('finds the texts of a resource', () => {
  expect(i18nProvider.translate('flags.title')).toBe('Flags');
});

it('interpolates values', () => {
  expect(i18nProvider.translate('flags.many', { n: 3 })).toBe('3 flags');
});

it('falls back to the default text, as second or third argument', () => {
  expect(i18nProvider.translate('buttons.fly', 'Fly')).toBe('Fly');
  expect(i18nProvider.translate('buttons.fly', undefined, 'Fly')).toBe('Fly');
});
