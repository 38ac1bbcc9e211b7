import { byLanguage } from './languages';

const both = { 'zh-CN': '题目', 'en-US': 'Challenge' };

it.each([
  ['zh-CN', '题目'],
  ['en-US', 'Challenge'],
  ['fr-FR', 'Challenge'],
  ['', 'Challenge'],
  ['constructor', 'Challenge'],
])('speaks %j with %s', (language, words) => {
  expect(byLanguage(both, language)).toBe(words);
});

it('takes what there is where English is missing, too', () => {
  expect(byLanguage({ 'zh-CN': '题目', 'en-US': undefined }, 'fr-FR')).toBe('题目');
});
