import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe calls serious or critical on the page as it stands, a line for each; all rules, or those named. */
export async function findSeriousIssues(
  page: Page,
  { rules, without = [] }: { rules?: string[]; without?: string[] } = {},
): Promise<string[]> {
  // Evaluated, not added as a script, which the content security policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: Axe.RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: WCAG },
    resultTypes: ['violations'],
  };
  // What lies under a dialog cannot be operated; it is looked at without the dialog.
  const hasDialog = (await page.locator('.ant-modal-wrap:visible').count()) > 0;
  const hidden = hasDialog ? [...without, '#root'] : without;
  const { violations } = await page.evaluate(
    ([exclude, chosen]) => (window as unknown as { axe: typeof Axe }).axe.run({ exclude }, chosen),
    [hidden, options] as const,
  );
  return violations.filter(isSerious).flatMap(({ id, nodes }) => nodes.map(line(id)));
}

type Violation = Axe.AxeResults['violations'][number];

const isSerious = ({ impact }: Violation) => impact === 'serious' || impact === 'critical';

function line(id: string) {
  return ({ target, html, any }: Violation['nodes'][number]) => {
    const why = any[0]?.message.slice(0, 160) ?? '';
    return `${id}: ${target.join(' ')} ${html.slice(0, 120)} ${why}`;
  };
}
