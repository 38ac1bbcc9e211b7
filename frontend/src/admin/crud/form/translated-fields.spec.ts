import type { Field } from '../resource';
import { pairTranslations } from './translated-fields';

const field = (name: string, translation?: string): Field => ({
  name,
  type: 'text',
  pages: ['edit'],
  ...(translation === undefined ? {} : { translation }),
});

describe('the pairs of a form', () => {
  it('put an English field beside the one it translates', () => {
    const [title, size, titleEn] = [field('title', 'titleEn'), field('size'), field('titleEn')];
    expect(pairTranslations([title, size, titleEn])).toEqual([
      { field: title, translation: titleEn },
      { field: size },
    ]);
  });

  it('leave a field alone whose English one is not in the form', () => {
    const title = field('title', 'titleEn');
    expect(pairTranslations([title])).toEqual([{ field: title }]);
  });
});
