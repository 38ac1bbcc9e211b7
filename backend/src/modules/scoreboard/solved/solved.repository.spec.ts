import { parseScores } from './solved.repository';

const row = { username: 'someone', userGroup: 1, banned: false };
const textsOf = (captures: string, adjustments: string) => ({
  ...row,
  captures: { text: captures, key: '' },
  adjustments,
});

describe('the texts of own scores', () => {
  it('are captures, reviews and adjustments, which may be negative', () => {
    const captures =
      '7 3 0 1790000000123999,12 4 1 1790000000124000,13 5 2 1790000000124000;' +
      '13 5 40 0 1790000000124000,13 5 -10 1 1790000000126000';
    const adjustments = '-50 1790000000125000,10 0';
    expect(parseScores(textsOf(captures, adjustments))).toEqual({
      captures: [
        { flagId: 7, challengeId: 3, late: false, isReviewed: false, time: 1790000000123999 },
        { flagId: 12, challengeId: 4, late: true, isReviewed: false, time: 1790000000124000 },
        { flagId: 13, challengeId: 5, late: false, isReviewed: true, time: 1790000000124000 },
      ],
      reviews: [
        { flagId: 13, challengeId: 5, points: 40, passed: false, time: 1790000000124000 },
        { flagId: 13, challengeId: 5, points: -10, passed: true, time: 1790000000126000 },
      ],
      adjustments: [
        [-50, 1790000000125000],
        [10, 0],
      ],
    });
  });

  it('may be empty', () => {
    expect(parseScores(textsOf(';', ''))).toEqual({
      ...{ captures: [], reviews: [], adjustments: [] },
    });
  });
});
