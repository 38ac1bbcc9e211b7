// Mutation tests run rarely, so this checks that each mutation still applies to the source.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { applyEdit, mutations } from '../lib/mutations.mjs';

const pathOf = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

for (const mutation of mutations) {
  test(`the mutation "${mutation.name}" applies, and its test exists`, () => {
    for (const edit of [mutation, ...(mutation.also ? [mutation.also] : [])]) {
      assert.ok(existsSync(pathOf(edit.file)), `${edit.file} does not exist`);
      const text = readFileSync(pathOf(edit.file), 'utf8');
      assert.notEqual(applyEdit(text, edit), undefined, `${edit.file}: the text is not there once`);
    }
    const file = pathOf(`${mutation.side ?? 'backend'}/${mutation.test}`);
    assert.ok(existsSync(file), `${mutation.test} does not exist`);
    const test = readFileSync(file, 'utf8');
    if (mutation.only)
      assert.ok(new RegExp(mutation.only).test(test), `no test is called ${mutation.only}`);
  });
}
