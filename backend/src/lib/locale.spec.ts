import { localeOf, pickText, translate } from './locale';

describe('localeOf', () => {
  it.each([
    [undefined, 'zh-CN'],
    ['', 'zh-CN'],
    ['fr', 'zh-CN'],
    ['en', 'en-US'],
    ['en-GB,en;q=0.9,zh;q=0.8', 'en-US'],
    ['fr,zh-TW;q=0.9,en;q=0.8', 'zh-CN'],
    ['zh;q=0.1,en;q=0.9', 'en-US'],
    ['zh;q=0,en;q=0.1', 'en-US'],
    ['zh-Hans-CN', 'zh-CN'],
    ['fr,EN-gb;q=0.5', 'en-US'],
    ['*', 'zh-CN'],
    ['fr,*;q=0.1,en;q=0.5', 'en-US'],
    ['en;q=much', 'zh-CN'],
  ])('reads %p as %s', (header, locale) => {
    expect(localeOf(header)).toBe(locale);
  });
});

describe('translate', () => {
  it('fills the placeholders of the reader’s language', () => {
    const text = { en: 'Wait {seconds} s', zh: '请等待 {seconds} 秒' };
    expect(translate(text, 'en-US', { seconds: 3 })).toBe('Wait 3 s');
    expect(translate(text, 'zh-CN', { seconds: 3 })).toBe('请等待 3 秒');
  });

  it.each(['fr-FR', '', '__proto__'])('falls back to English where a text has no %j', (locale) => {
    expect(pickText({ en: 'Flag', zh: '旗' }, locale)).toBe('Flag');
  });

  it('leaves a placeholder without a value unchanged', () => {
    expect(translate({ en: '{x}', zh: '{x}' }, 'en-US')).toBe('{x}');
  });
});
