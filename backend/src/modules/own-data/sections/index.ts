import { accountSections } from './account';
import { answerSections } from './answers';
import { recruitingSections } from './recruiting';
import type { Section } from './section';
import { trainingSections } from './training';

const all = { ...accountSections, ...recruitingSections, ...trainingSections, ...answerSections };

export type OwnDataKind = keyof typeof all;

/** All sections by the kind of their rows, in the order of the page. */
export const sections: Readonly<Record<OwnDataKind, Section>> = all;
export const OWN_DATA_KINDS = Object.keys(all) as OwnDataKind[];

export { ANSWER_FILES_OF } from './answers';
export { exceptions } from './exceptions';
export { FILES_OF } from './recruiting';
export type { Section } from './section';
