import type { Evidence } from '../../../api';

/** Which list of the evidence explains a number. */
export type EvidenceRows =
  | { list: 'gains'; rows: Evidence['gains'] }
  | { list: 'challenges'; rows: Evidence['challenges'] }
  | { list: 'days'; rows: Evidence['days'] }
  | { list: 'integrity'; rows: NonNullable<Evidence['integrity']> };

/** A number of the panel, by the name of its texts. */
export interface EvidenceNumber {
  name: string;
  value: number | null;
  /** For a rank: the number of ranked players. */
  of?: number;
  behind: EvidenceRows;
}

/** The numbers in display order. Those about categories are left out if the position names no category. */
export function evidenceNumbers(evidence: Evidence): EvidenceNumber[] {
  const { points, counts, gains, challenges, days, integrity, place, groupPlace } = evidence;
  const hasCategories = evidence.categories.length > 0;
  const gainsIn = (isShown: (gain: Evidence['gains'][number]) => boolean): EvidenceRows => ({
    list: 'gains',
    rows: gains.filter(isShown),
  });
  const challengesWith = (
    isShown: (challenge: Evidence['challenges'][number]) => boolean,
  ): EvidenceRows => ({ list: 'challenges', rows: challenges.filter(isShown) });
  const ranked = gainsIn(
    ({ inWindow, inCategories }) => inWindow && (inCategories || !hasCategories),
  );
  const solved = challenges.filter((one) => one.solvedInWindow && one.inCategories);
  return [
    ...(hasCategories
      ? [
          { name: 'points', value: points.window, behind: ranked },
          {
            ...{ name: 'pointsAllTime', value: points.allTime },
            behind: gainsIn(({ inCategories }) => inCategories),
          },
          {
            ...{ name: 'solves', value: counts.solves },
            behind: { list: 'challenges' as const, rows: solved },
          },
          {
            ...{ name: 'firstBloods', value: counts.firstBloods },
            behind: {
              list: 'challenges' as const,
              rows: solved.filter(({ firstBlood }) => firstBlood),
            },
          },
        ]
      : []),
    {
      ...{ name: 'windowTotal', value: points.windowTotal },
      behind: gainsIn(({ inWindow }) => inWindow),
    },
    { name: 'total', value: points.total, behind: gainsIn(() => true) },
    ...(place ? [{ name: 'place', value: place.place, of: place.of, behind: ranked }] : []),
    ...(groupPlace
      ? [{ name: 'groupPlace', value: groupPlace.place, of: groupPlace.of, behind: ranked }]
      : []),
    {
      ...{ name: 'allSolves', value: counts.allSolves },
      behind: challengesWith(({ solvedAt }) => solvedAt !== null),
    },
    {
      ...{ name: 'wrongTries', value: counts.wrongTries },
      behind: challengesWith(({ wrongTries }) => wrongTries > 0),
    },
    {
      ...{ name: 'instances', value: counts.instances },
      behind: challengesWith(({ instances }) => instances > 0),
    },
    { name: 'activeDays', value: counts.activeDays, behind: { list: 'days', rows: days } },
    ...(integrity
      ? [
          {
            ...{ name: 'integrity', value: integrity.length },
            behind: { list: 'integrity' as const, rows: integrity },
          },
        ]
      : []),
  ];
}
