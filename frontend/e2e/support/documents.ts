import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';

export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts that ECMA-376 requires of a text document. */
const docx = (text: string) =>
  zipSync({
    '[Content_Types].xml': strToU8(`${XML}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/></Types>`),
    '_rels/.rels': strToU8(`${XML}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`),
    'word/document.xml':
      strToU8(`${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
<w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`),
  });

/** A PDF and a PNG of the browser, and a DOCX. */
export async function makeDocuments(page: Page): Promise<TestFile[]> {
  await page.setContent('<h1>A report</h1><p>What happened, and when.</p>');
  return [
    { name: 'report.pdf', mimeType: 'application/pdf', buffer: await page.pdf() },
    { name: 'screen.png', mimeType: 'image/png', buffer: await page.screenshot() },
    {
      ...{ name: '复盘.docx', mimeType: `${WORD}.document` },
      buffer: Buffer.from(docx('先看日志，再看流量。')),
    },
  ];
}
