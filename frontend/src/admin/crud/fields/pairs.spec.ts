import type { Field } from '../resource';
import { pairsOf } from './pairs';

const field = (name: string, english?: string): Field => ({
  name,
  kind: 'text',
  on: ['edit'],
  ...(english === undefined ? {} : { english }),
});

describe('the pairs of a form', () => {
  it('put an English field beside the one it translates', () => {
    const [title, size, titleEn] = [field('title', 'titleEn'), field('size'), field('titleEn')];
    expect(pairsOf([title, size, titleEn])).toEqual([
      { field: title, english: titleEn },
      { field: size },
    ]);
  });

  it('leave a field alone whose English one is not in the form', () => {
    const title = field('title', 'titleEn');
    expect(pairsOf([title])).toEqual([{ field: title }]);
  });
});
