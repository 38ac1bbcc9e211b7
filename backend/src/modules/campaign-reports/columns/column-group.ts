import type { Row } from 'write-excel-file/node';
import type { Queries } from '../../../infra/database';
import { harmlessText, text } from '../../../infra/workbooks';
import { type Locale, pickText } from '../../../lib/locale';
import type { ZoneClock } from '../../../lib/zone-clock';
import type { ExportedChoice } from '../export-rows';

export interface ExportColumn {
  title: string;
  width: number;
  cell: (choice: ExportedChoice) => Row[number];
}

/** The data that columns are made from. */
export interface ExportContext {
  /** Reads from one snapshot. */
  queries: Queries;
  campaignId: number;
  choices: readonly ExportedChoice[];
  locale: Locale;
  /** The name of the zone of times, and its clock. */
  zone: string;
  clock: ZoneClock;
}

/** Returns some columns that belong together, and reads their data. */
export type ColumnGroup = (context: ExportContext) => Promise<ExportColumn[]> | ExportColumn[];

export const WIDTHS = { number: 10, text: 20, time: 22, long: 40 };

const YES = { en: 'Yes', zh: '是' };
const NO = { en: 'No', zh: '否' };
const SEPARATOR = { en: ', ', zh: '、' };

export const yesOrNo = (value: boolean, locale: Locale) => text(pickText(value ? YES : NO, locale));

/** A cell with several texts of users. */
export const harmlessList = (values: readonly string[], locale: Locale) =>
  harmlessText(values.join(pickText(SEPARATOR, locale)));
