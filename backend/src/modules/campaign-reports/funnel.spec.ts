import { type CountedChoice, funnelOf, groupChoices } from './funnel';

const choice = (rest: Partial<CountedChoice> = {}): CountedChoice => ({
  ...{ applicationId: 1, positionId: 1, stageId: 10, isWithdrawn: false, userGroup: 0 },
  ...{ source: null, movedThrough: [], decision: 'none', announced: 'none', offer: null },
  ...rest,
});
const STAGES = [10, 20, 30];

describe('a funnel', () => {
  it('counts a choice in its stage, and as having reached all earlier stages', () => {
    const choices = [
      choice(),
      choice({ applicationId: 2, stageId: 30, movedThrough: [10, 20, 20, 30] }),
      choice({ applicationId: 2, positionId: 2, stageId: 20, movedThrough: [10, 20] }),
    ];
    expect(funnelOf(choices, STAGES)).toEqual({
      ...{ applications: 2, choices: 3, withdrawn: 0 },
      ...{ here: [1, 1, 1], reached: [3, 2, 1] },
      ...{ accepted: 0, waitlisted: 0, rejected: 0, announced: 0, confirmed: 0, declined: 0 },
    });
  });

  it('never falls where a stage was skipped, or a choice moved back', () => {
    const choices = [
      choice({ stageId: 30, movedThrough: [10, 30] }),
      choice({ stageId: 10, movedThrough: [10, 20, 20, 10] }),
    ];
    expect(funnelOf(choices, STAGES)).toMatchObject({ here: [1, 0, 1], reached: [2, 2, 1] });
  });

  it('counts withdrawn choices as having reached their stage, and as being in no stage', () => {
    expect(funnelOf([choice({ stageId: 20, isWithdrawn: true })], STAGES)).toMatchObject({
      ...{ choices: 1, withdrawn: 1, here: [0, 0, 0], reached: [1, 1, 0] },
    });
  });

  it('counts choices without a stage, or in a deleted one, in no stage', () => {
    const choices = [choice({ stageId: null }), choice({ stageId: 99, movedThrough: [98] })];
    expect(funnelOf(choices, STAGES)).toMatchObject({
      ...{ choices: 2, here: [0, 0, 0], reached: [0, 0, 0] },
    });
    expect(funnelOf(choices, [])).toMatchObject({ choices: 2, here: [], reached: [] });
  });

  it('counts decisions, announcements and responses, withdrawn or not', () => {
    const choices = [
      choice({ decision: 'accepted', announced: 'accepted', offer: 'confirmed' }),
      choice({ decision: 'accepted', announced: 'accepted', offer: 'declined' }),
      choice({ decision: 'accepted', announced: 'accepted', offer: 'expired' }),
      choice({ decision: 'accepted', announced: 'accepted', offer: 'open' }),
      choice({ decision: 'accepted', announced: 'waitlisted' }),
      choice({ decision: 'waitlisted', isWithdrawn: true }),
      choice({ decision: 'rejected' }),
      choice(),
    ];
    expect(funnelOf(choices, STAGES)).toMatchObject({
      ...{ accepted: 5, waitlisted: 1, rejected: 1, announced: 5, confirmed: 1, declined: 1 },
    });
  });

  it('of the parts adds up to the funnel of all', () => {
    const choices = [1, 2, 3, 4, 5, 6].map((n) =>
      choice({ applicationId: n, positionId: n % 2, stageId: STAGES[n % 3] ?? null }),
    );
    const parts = [...groupChoices(choices, ({ positionId }) => positionId).values()];
    const sums = parts
      .map((part) => funnelOf(part, STAGES).reached)
      .reduce((one, other) => one.map((value, index) => value + (other[index] ?? 0)));
    expect(sums).toEqual(funnelOf(choices, STAGES).reached);
  });
});
