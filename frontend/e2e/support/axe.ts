import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The serious and critical violations that axe finds on the page, one per line; for all rules, or those given. */
export async function findSeriousIssues(
  page: Page,
  { rules, without = [] }: { rules?: string[]; without?: string[] } = {},
): Promise<string[]> {
  // Evaluated instead of added as a script, which the content security policy would block.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: Axe.RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: WCAG },
    resultTypes: ['violations'],
  };
  // Elements behind a dialog are not operable, so they are checked without the dialog.
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
