import type { ApplicationView, CampaignView } from '../../../api';
import { isEmpty, type Saved, type Values } from '../../../forms';

/** The values that a student edits. */
export type ApplicationValues = Pick<ApplicationView, 'answers' | 'positions'>;

/** The values in the server's form, so that equal ones compare as equal: no empty answers, sorted keys. */
export function applicationValues(
  answers: Values,
  positions: readonly number[],
): ApplicationValues {
  const given = Object.entries(answers)
    .map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([, value]) => !isEmpty(value))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    // Form values come from the questions' controls.
    answers: Object.fromEntries(given) as ApplicationValues['answers'],
    positions: [...positions],
  };
}

export function savedApplication(application: ApplicationView): Saved<ApplicationValues> {
  const { answers, positions, version, savedAt } = application;
  return { values: applicationValues(answers, positions), version, savedAt };
}

/** The keys of the chosen positions, which are compared with the topics of questions. */
export function topicsOf({ positions }: CampaignView, chosen: readonly number[]): string[] {
  return positions.filter(({ id }) => chosen.includes(id)).map(({ key }) => key);
}
