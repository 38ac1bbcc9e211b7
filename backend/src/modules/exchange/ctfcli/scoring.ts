import { limits } from '../../../common/limits';
import { type PackChallenge, type Remarks } from './challenge';
import { integerOf, textOf } from './fields';
import { isMap, type YamlMap } from './yaml-map';

/** What a challenge is worth when its file does not say. */
const DEFAULT_VALUE = 100;
const SOLVES = { min: 1, max: 1_000_000 };

type Scoring = Pick<PackChallenge, 'baseScore' | 'scoreMode' | 'floorScore' | 'decaySolves'>;

export function readScoring(map: YamlMap, remarks: Remarks): Scoring {
  const type = textOf(map, 'type', limits.shortText.max) || 'standard';
  const value = integerOf(map, 'value', limits.score);
  const extra = isMap(map.extra) ? map.extra : {};
  if (type === 'dynamic') {
    const decay = readDecay(extra, value);
    if (decay) return decay;
    remarks.notes.push('type is dynamic, but extra lacks initial, minimum or decay: score is fixed');
  } else if (type !== 'standard') {
    remarks.notes.push(`type ${type} is not known here: taken as standard`);
  }
  if (type !== 'dynamic')
    remarks.ignored.push(...Object.keys(extra).map((key) => `extra.${key}`));
  if (value === null) remarks.notes.push(`no value: ${String(DEFAULT_VALUE)} taken`);
  return {
    baseScore: value ?? DEFAULT_VALUE,
    scoreMode: 'static',
    floorScore: 0,
    decaySolves: 0,
  };
}

function readDecay(extra: YamlMap, value: number | null): Scoring | null {
  const initial = integerOf(extra, 'initial', limits.score) ?? value;
  const minimum = integerOf(extra, 'minimum', limits.score);
  const decay = integerOf(extra, 'decay', SOLVES);
  if (initial === null || minimum === null || decay === null || minimum > initial) return null;
  return { baseScore: initial, scoreMode: 'decay', floorScore: minimum, decaySolves: decay };
}
