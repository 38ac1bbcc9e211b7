import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { root } from '../lib/run-command.mjs';

const ENDINGS = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

/** The source files that a file imports by a relative path, including types, without dynamic imports. */
function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  const isLazy = ({ pos }) => /\bimport\(\s*$/.test(text.slice(0, pos));
  return ts
    .preProcessFile(text)
    .importedFiles.filter((found) => found.fileName.startsWith('.') && !isLazy(found))
    .map(({ fileName }) => join(dirname(file), fileName))
    .flatMap((path) => ENDINGS.map((ending) => path + ending).find(existsSync) ?? []);
}

/** The first import cycle reachable from these files; undefined without one. */
function findCircle(files) {
  const done = new Set();
  const visit = (file, road) => {
    if (road.includes(file)) return [...road.slice(road.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const imported of importsOf(file)) {
      const circle = visit(imported, [...road, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of files) {
    const circle = visit(file, []);
    if (circle) return circle.map((path) => relative(root, path));
  }
  return undefined;
}

for (const side of ['backend', 'frontend'])
  test(`no file of the ${side} is part of an import cycle`, () => {
    const folder = join(root, side, 'src');
    const files = readdirSync(folder, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
    assert.ok(files.length > 100);
    assert.equal(findCircle(files.map((name) => join(folder, name))), undefined);
  });
