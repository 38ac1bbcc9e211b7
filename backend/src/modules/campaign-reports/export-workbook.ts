import type { Sheet } from 'write-excel-file/node';
import { headingsOf } from '../../infra/workbooks';
import { type Locale, pickText } from '../../lib/locale';
import { ZoneClock } from '../../lib/zone-clock';
import type { Queries } from '../../infra/database';
import { columnGroups } from './columns';
import type { ExportColumn } from './columns/column-group';
import { type ExportRequest, findChoices } from './export-rows';

const SHEET = { en: 'Applications', zh: '申请' };

/** The sheet of an export: a row for each choice, by position, rank and order. */
export async function makeExport(
  queries: Queries,
  request: ExportRequest,
  locale: Locale,
  zone: string,
): Promise<Sheet<Buffer>[]> {
  const choices = await findChoices(queries, request);
  const { campaignId } = request;
  const context = { queries, campaignId, choices, locale, zone, clock: new ZoneClock(zone) };
  const columns: ExportColumn[] = [];
  for (const group of columnGroups) columns.push(...(await group(context)));
  return [
    {
      sheet: pickText(SHEET, locale),
      stickyRowsCount: 1,
      data: [
        headingsOf(columns.map(({ title }) => title)),
        ...choices.map((choice) => columns.map(({ cell }) => cell(choice))),
      ],
      columns: columns.map(({ width }) => ({ width })),
    },
  ];
}
