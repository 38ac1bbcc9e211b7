import { fieldsJson, isComplete, parseProgress, progressIn, submissionsJson } from './progress';

const text = '7 70 0,7 71 1,9 90 0;7 5 3 1790000000123999,11 1 0 0;13 130 40 0,14 140 60 1';
const cardOf = (flagsTotal: number, values: [flagId: number, value: number][]) => ({
  flagsTotal,
  values: new Map(values),
});
const card = cardOf(2, [
  [70, 150],
  [71, 40],
]);

describe('the text of a progress', () => {
  const progress = parseProgress(text);

  it('is read by challenge', () => {
    expect([...progress.keys()]).toEqual([7, 9, 13, 14, 11]);
    expect(progress.get(7)).toEqual({
      captures: [
        { flagId: 70, late: false, time: 0 },
        { flagId: 71, late: true, time: 0 },
      ],
      ...{ tries: 5, correct: 3, lastTry: 1790000000123999 },
    });
  });

  it('counts late captures, which give no points', () => {
    expect(fieldsJson(card, progress.get(7))).toBe(
      '"score":150,"flagsCaptured":2,"lastTryAt":"2026-09-21T14:13:20.123Z"',
    );
    expect(isComplete(card, progress.get(7))).toBe(true);
  });

  it('gives no points for a flag without a value', () => {
    expect(fieldsJson(card, progress.get(9))).toBe('"score":0,"flagsCaptured":1,"lastTryAt":null');
    expect(isComplete(card, progress.get(9))).toBe(false);
  });

  it('has tries without captures', () => {
    expect(fieldsJson(card, progress.get(11))).toBe(
      '"score":0,"flagsCaptured":0,"lastTryAt":"1970-01-01T00:00:00.000Z"',
    );
    expect(isComplete(cardOf(0, []), progress.get(11))).toBe(false);
  });

  it('has the points that reviewers gave; those that do not pass capture no flag', () => {
    const task = cardOf(1, [
      [130, 100],
      [140, 100],
    ]);
    expect(fieldsJson(task, progress.get(13))).toBe(
      '"score":40,"flagsCaptured":0,"lastTryAt":null',
    );
    expect(isComplete(task, progress.get(13))).toBe(false);
    expect(fieldsJson(task, progress.get(14))).toBe(
      '"score":60,"flagsCaptured":1,"lastTryAt":null',
    );
    expect(isComplete(task, progress.get(14))).toBe(true);
  });

  it('may be empty', () => {
    expect([...parseProgress(';;')]).toEqual([]);
    expect(fieldsJson(card, undefined)).toBe('"score":0,"flagsCaptured":0,"lastTryAt":null');
    expect(isComplete(cardOf(0, []), undefined)).toBe(false);
  });

  it('can be cut down to one challenge', () => {
    expect(progressIn(7, text)).toBe('7 70 0,7 71 1;7 5 3 1790000000123999;');
    expect(progressIn(9, text)).toBe('9 90 0;;');
    expect(progressIn(13, text)).toBe(';;13 130 40 0');
    expect(progressIn(1, text)).toBe(';;');
  });
});

describe('the summary of the tries', () => {
  it('counts them', () => {
    expect(submissionsJson(parseProgress(text).get(7))).toBe(
      '{"tries":5,"correct":3,"lastAt":"2026-09-21T14:13:20.123Z"}',
    );
  });

  it('has no time where there was no try', () => {
    expect(submissionsJson(undefined)).toBe('{"tries":0,"correct":0,"lastAt":null}');
  });
});
