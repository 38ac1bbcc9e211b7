// npm run bench:frontend: measures first visits of the main pages on a slow phone with a slow connection.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from '../../scripts/lib/install-and-build.mjs';
import { median } from '../../backend/bench/lib/medians.mjs';
import { machine } from '../../backend/bench/lib/machine.mjs';
import { freePort, main, ownFolder } from '../../backend/bench/lib/paths.mjs';
import { startServer } from '../../backend/bench/lib/processes.mjs';
import { settings } from '../../backend/bench/lib/databases.mjs';
import { findBrowser } from '../e2e/browser/browser.mjs';
import { DEVICE, pages } from './budgets.mjs';
import { visit } from './first-visit.mjs';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];
const MEASURES = ['requests', 'kb', 'paintMs', 'readyMs'];

const { values: asked } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
if (asked.help) {
  process.stdout.write('Usage: npm run bench:frontend [-- --quick] [--json <file>] [--strict]\n');
  process.exit(0);
}
const rounds = asked.quick ? 1 : 3;
const host = machine();
await build();
const { folder, remove } = ownFolder('bench-page');
let server;
let browser;
try {
  server = await startDemo();
  const { executablePath, env } = await findBrowser();
  browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: FLAGS });
  const lines = await measure();
  print(lines);
  if (asked.json)
    writeFileSync(
      asked.json,
      `${JSON.stringify({ machine: host, device: DEVICE, rounds, lines }, null, 2)}\n`,
    );
  process.exitCode = asked.strict && lines.some(({ over }) => over.length > 0) ? 1 : 0;
} finally {
  await browser?.close();
  await server?.stop();
  remove();
}

async function startDemo() {
  const port = await freePort();
  return startServer({
    command: [process.execPath, main],
    env: settings(undefined, folder, port),
    log: join(folder, 'server.log'),
    url: `http://127.0.0.1:${port}`,
  });
}

async function logIn() {
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailorusername: 'player', password: 'vexil-demo-player' }),
  });
  const { userId, access, refresh } = await answer.json();
  return JSON.stringify({ userId, perm: 'user', accessToken: access, refreshToken: refresh });
}

/** Measures the pages in turns, so that other load on the machine affects all of them. */
async function measure() {
  const visits = new Map(pages.map((page) => [page, []]));
  // The first visit is not counted, because it includes the start of the browser.
  await visit(browser, { url: server.url, session: '', page: pages[0] });
  for (let round = 0; round < rounds; round += 1)
    for (const page of pages)
      visits
        .get(page)
        .push(await visit(browser, { url: server.url, session: await logIn(), page }));
  return pages.map((page) => {
    const seen = Object.fromEntries(
      MEASURES.map((name) => [name, median(visits.get(page).map((one) => one[name]))]),
    );
    const over = MEASURES.filter((name) => seen[name] > page[name]);
    const { name, requests, kb, paintMs, readyMs } = page;
    return { name, ...seen, budget: { requests, kb, paintMs, readyMs }, over };
  });
}

function print(lines) {
  const { cpuSlowdown, downKbit, latencyMs } = DEVICE;
  const row = (cells) =>
    `  ${cells.map((cell, at) => (at === 0 ? cell.padEnd(20) : cell.padStart(18))).join('')}\n`;
  const of = (value, budget, digits = 0) => `${value.toFixed(digits)} ≤ ${budget}`;
  const out = process.stdout;
  out.write(
    `\n${host.cores} cores (${host.model}), load before ${host.loadBefore}; processor ${cpuSlowdown} × slower, ${downKbit} kbit/s, ${latencyMs} ms; medians of ${rounds}\n`,
  );
  if (host.busy) out.write('The machine was busy before the run: do not trust the times.\n');
  out.write('\n' + row(['first visit of', 'requests', 'KB', 'first paint, ms', 'ready, ms', '']));
  for (const { name, requests, kb, paintMs, readyMs, budget, over } of lines)
    out.write(
      row([
        name,
        of(requests, budget.requests),
        of(kb, budget.kb),
        of(paintMs, budget.paintMs),
        of(readyMs, budget.readyMs),
        over.length > 0 ? `OVER: ${over.join(', ')}` : 'ok',
      ]),
    );
  out.write('\n');
}
