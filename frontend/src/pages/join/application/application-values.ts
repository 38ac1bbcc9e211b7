import type { ApplicationView, CampaignView } from '../../../api';
import { isEmpty, type Saved, type Values } from '../../../forms';

/** What a student fills in. */
export type ApplicationValues = Pick<ApplicationView, 'answers' | 'positions'>;

/** The values as the server keeps them, so that the same ones compare as such: no empty answers, and keys in order. */
export function applicationValues(
  answers: Values,
  positions: readonly number[],
): ApplicationValues {
  const given = Object.entries(answers)
    .map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([, value]) => !isEmpty(value))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    // A form holds what its controls give, which are answers.
    answers: Object.fromEntries(given) as ApplicationValues['answers'],
    positions: [...positions],
  };
}

export function savedApplication(application: ApplicationView): Saved<ApplicationValues> {
  const { answers, positions, version, savedAt } = application;
  return { values: applicationValues(answers, positions), version, savedAt };
}

/** The keys of the chosen positions, which the topics of questions are compared with. */
export function topicsOf({ positions }: CampaignView, chosen: readonly number[]): string[] {
  return positions.filter(({ id }) => chosen.includes(id)).map(({ key }) => key);
}
