import { isRecord } from '../../lib/is-record';
import { limits } from '../../lib/limits';
import type { Scoring, Warnings } from './imported-challenge';
import { integerOf, textOf, type YamlMap } from './yaml-fields';

/** The scoring of a new challenge whose file sets none. */
export const DEFAULT_SCORING: Scoring = {
  baseScore: 100,
  scoreMode: 'static',
  floorScore: 0,
  decaySolves: 20,
};

export function readScoring(map: YamlMap, warnings: Warnings): Scoring | null {
  const type = textOf(map, 'type', limits.shortText.max) || 'standard';
  const value = integerOf(map, 'value', limits.score);
  const extra = isRecord(map.extra) ? map.extra : {};
  if (type === 'dynamic') {
    const decay = readDecay(extra, value);
    if (decay) return decay;
    warnings.notes.push(
      'type is dynamic, but extra lacks initial, minimum or decay: score is fixed',
    );
  } else if (type !== 'standard') {
    warnings.notes.push(`type ${type} is not known here: taken as standard`);
  }
  if (type !== 'dynamic') warnings.ignored.push(...Object.keys(extra).map((key) => `extra.${key}`));
  if (value !== null) return { ...DEFAULT_SCORING, baseScore: value };
  warnings.notes.push(`no value: worth ${String(DEFAULT_SCORING.baseScore)} when new`);
  return null;
}

function readDecay(extra: YamlMap, value: number | null): Scoring | null {
  const initial = integerOf(extra, 'initial', limits.score) ?? value;
  const minimum = integerOf(extra, 'minimum', limits.score);
  const decay = integerOf(extra, 'decay', limits.decaySolves);
  if (initial === null || minimum === null || decay === null || minimum > initial) return null;
  return { baseScore: initial, scoreMode: 'decay', floorScore: minimum, decaySolves: decay };
}
