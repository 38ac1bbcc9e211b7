// Finds broken references in the Markdown pages: links to files and headings, and paths of source files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from './run-command.mjs';

const INLINE = /\]\(([^()\s]+)\)/g;
const IMAGE = /<img[^>]+src="([^"]+)"/g;
const SOURCE = /`((?:backend|frontend|scripts)\/(?:src|test|e2e|bench|lint|lib)\/[\w./-]+)`/g;

/** Returns a sentence for each broken relative link or source path in the pages of the root folder and of docs/. */
export function brokenLinks() {
  const pages = [
    ...readdirSync(root),
    ...readdirSync(join(root, 'docs'), { recursive: true }).map((path) => join('docs', path)),
  ];
  return pages.filter((path) => path.endsWith('.md')).flatMap(brokenLinksOf);
}

function brokenLinksOf(file) {
  const text = readFileSync(join(root, file), 'utf8').replace(/^(```+)[\s\S]*?^\1$/gm, '');
  const targets = [...text.matchAll(INLINE), ...text.matchAll(IMAGE)].map(([, target]) => target);
  const sources = [...text.matchAll(SOURCE)].map(([, path]) => path);
  return [
    ...targets
      .filter((target) => !/^[a-z]+:/.test(target) && !resolves(file, target))
      .map((target) => `${file}: ${target} leads nowhere`),
    ...sources
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${file}: there is no ${path}`),
  ];
}

function resolves(file, target) {
  const [path, anchor] = decodeURI(target).split('#');
  const to = path === '' ? join(root, file) : resolve(root, dirname(file), path);
  if (relative(root, to).startsWith('..') || !existsSync(to)) return false;
  return anchor === undefined || anchorsOf(to).has(anchor);
}

/** The anchor that GitHub generates for a heading; duplicates get -1 and so on. */
function anchorsOf(path) {
  const anchors = new Set();
  const text = readFileSync(path, 'utf8').replace(/^(```+)[\s\S]*?^\1$/gm, '');
  for (const [, heading] of text.matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    let unique = anchor;
    for (let next = 1; anchors.has(unique); next += 1) unique = `${anchor}-${next}`;
    anchors.add(unique);
  }
  return anchors;
}
