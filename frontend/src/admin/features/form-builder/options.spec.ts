import { addOptionLines, changeOption } from './options';

const option = (key: string, title = key, titleEn = '') => ({ key, title, titleEn });

describe('lines that are pasted', () => {
  it('become options: title, English title and key, by bars or tabs', () => {
    expect(addOptionLines([], '网络安全 | Web security | web\n二进制\tBinary\n\n宣传')).toEqual([
      { key: 'web', title: '网络安全', titleEn: 'Web security' },
      { key: 'binary', title: '二进制', titleEn: 'Binary' },
      { key: 'option', title: '宣传', titleEn: '' },
    ]);
  });

  it('follow the options that have a title, and get keys of their own', () => {
    const added = addOptionLines([option('a', 'A'), option('option', ' ')], 'A | A | a\n甲');
    expect(added.map(({ key, title }) => `${key}:${title}`)).toEqual(['a:A', 'a-2:A', 'option:甲']);
  });
});

describe('the key of an option', () => {
  it('follows the English title while it is the proposed one', () => {
    const [first] = changeOption([option('option')], 0, { titleEn: 'Web' }, false);
    expect(first?.key).toBe('web');
  });

  it('stays once it is published, or typed', () => {
    const change = { titleEn: 'Web' };
    expect(changeOption([option('option')], 0, change, true)[0]?.key).toBe('option');
    expect(changeOption([option('own')], 0, change, false)[0]?.key).toBe('own');
  });
});
