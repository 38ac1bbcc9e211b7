import type { FormQuestion } from '../../../api';
import {
  changeOfKind,
  changePart,
  conditionsFor,
  copyPart,
  createPart,
  isBlank,
  partId,
} from './parts';

const choice: FormQuestion = {
  ...createPart('choice', []),
  ...{ key: 'experience', title: '经验', titleEn: 'Experience' },
  options: [
    { key: 'none', title: '无', titleEn: 'None' },
    { key: 'some', title: '有', titleEn: 'Some' },
  ],
};
const text: FormQuestion = {
  ...createPart('shortText', []),
  ...{ title: '比赛', titleEn: 'Contests', key: 'contests' },
  showIf: { question: 'experience', answers: ['some'] },
};

describe('a new part', () => {
  it('has a key that no other has, and is blank', () => {
    const first = createPart('shortText', []);
    const second = createPart('shortText', [first]);
    expect([first.key, second.key]).toEqual(['short-text', 'short-text-2']);
    expect(isBlank(first)).toBe(true);
    expect(isBlank(choice)).toBe(false);
  });

  it('that is a copy has a key of its own and the same options', () => {
    const copy = copyPart(choice, [choice]);
    expect(copy).toEqual({ ...choice, key: 'experience-2' });
    expect(partId(copy)).not.toBe(partId(choice));
  });
});

describe('a changed part', () => {
  it('stays the same part', () => {
    const [changed] = changePart([choice], 0, { title: '新' }, false);
    expect(changed && partId(changed)).toBe(partId(choice));
  });

  it('has a key that follows its English title until it is typed or published', () => {
    const keyAfter = (part: FormQuestion, isFixed: boolean) =>
      changePart([part], 0, { titleEn: 'Past' }, isFixed)[0]?.key;
    expect(keyAfter(choice, false)).toBe('past');
    expect(keyAfter(choice, true)).toBe('experience');
    expect(keyAfter({ ...choice, key: 'own' }, false)).toBe('own');
  });

  it('takes along the conditions that name it', () => {
    const [, second] = changePart([choice, text], 0, { key: 'past' }, false);
    expect(second?.showIf).toEqual({ question: 'past', answers: ['some'] });
  });

  it('takes along the answers of conditions when an option is renamed, not when options are sorted', () => {
    const [none, some] = choice.options;
    if (!none || !some) throw new Error('no options');
    const after = (options: FormQuestion['options']) =>
      changePart([choice, text], 0, { options }, false)[1]?.showIf?.answers;
    expect(after([none, { ...some, key: 'few' }])).toEqual(['few']);
    expect(after([some, none])).toEqual(['some']);
  });

  it('of another kind has no bounds of the former one, and options only where they mean something', () => {
    expect(changeOfKind({ ...choice, min: 1 }, 'choices')).toMatchObject({
      min: null,
      options: choice.options,
    });
    expect(changeOfKind(choice, 'date').options).toEqual([]);
    expect(changeOfKind({ ...text, required: true }, 'section').required).toBe(false);
  });
});

it('a part can depend on the choices and consents above it', () => {
  const consent = createPart('consent', []);
  expect(conditionsFor([choice, text, consent, text], 3)).toEqual([choice, consent]);
  expect(conditionsFor([text, choice], 0)).toEqual([]);
});
