/** The limits of interviews, in addition to `limits`. */
export const interviewLimits = {
  /** Hours before an interview until which its booking can change, or at which its applicant is reminded. */
  hours: { min: 0, max: 720 },
  place: { max: 100 },
  seats: { min: 1, max: 200 },
  interviewers: { max: 10 },
  /** Slots of one call. */
  slots: { min: 1, max: 500 },
  /** What slots are generated from: minutes of an interview and of a pause, days and places. */
  minutes: { min: 5, max: 600 },
  pause: { min: 0, max: 600 },
  days: { max: 60 },
  places: { max: 20 },
  /** Days of a timetable. */
  timetable: { max: 62 },
  /** A question of the bank or of a sheet, the word it is grouped by, and the questions of a campaign. */
  question: { min: 1, max: 500 },
  topic: { min: 1, max: 40 },
  questions: { max: 500 },
  /** Questions of a sheet, and those drawn at once. */
  sheetItems: { max: 50 },
  draw: { min: 1, max: 10 },
} as const;
