import type { Page } from '@playwright/test';
import { dress } from './support/look';
import { openScreen, readers, screensOf } from './support/screens';
import { enter } from './support/session';
import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 } });
test.setTimeout(240_000);

const sideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** The buttons and fields too small for a thumb; WCAG 2.2 asks for 24 by 24. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const small: string[] = [];
    for (const part of document.querySelectorAll<HTMLElement>('button, input, [role="tab"]')) {
      const box = part.closest(
        'label, .ant-select, .ant-pagination-item, .ant-input-affix-wrapper',
      );
      const { width, height } = (box ?? part).getBoundingClientRect();
      if (!part.checkVisibility() || width === 0 || height === 0) continue;
      if (width < 24 || height < 22) small.push(part.outerHTML.slice(0, 120));
    }
    return small;
  });

for (const reader of readers)
  test(`nothing a ${reader} sees on a phone scrolls sideways or is too small to hit`, async ({
    page,
    console,
  }) => {
    console.allow(/status of 404/);
    if (reader === 'visitor') await page.goto('/login');
    else await enter(page, reader, 'zh-CN');
    const wrong: string[] = [];
    for (const locale of ['zh-CN', 'en-US'] as const) {
      await dress(page, 'light', locale);
      for (const screen of screensOf(reader)) {
        await openScreen(page, screen);
        const over = await sideways(page);
        if (over > 0) wrong.push(`${locale} ${screen.name} is ${String(over)} px too wide`);
        for (const part of await tooSmall(page)) wrong.push(`${locale} ${screen.name}: ${part}`);
      }
    }
    expect(wrong).toEqual([]);
  });
