// Measures one first visit: empty browser profile, slow processor, slow connection.
import { DEVICE } from './budgets.mjs';

const GIVE_UP_MS = 40_000;
const QUIET_MS = 1500;
const bytesASecond = (kbit) => (kbit * 1000) / 8;

export async function visit(browser, { url, session, page: { path, ready, as, viewport } }) {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport,
  });
  try {
    if (as !== 'visitor')
      await context.addInitScript(
        (stored) => globalThis.localStorage.setItem('vexil.session', stored),
        session,
      );
    await context.addInitScript(noteWhenShown, ready);
    const page = await context.newPage();
    const wire = await slowDown(page);
    await page.goto(url + path, { waitUntil: 'commit', timeout: GIVE_UP_MS });
    await page.waitForSelector(ready, { timeout: GIVE_UP_MS });
    const readyMs = await page.evaluate(() => globalThis.shownAt);
    // Later requests count as well. Not `networkidle`, because the event stream never ends.
    await page.waitForTimeout(QUIET_MS);
    const paintMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    );
    return { ...wire(), paintMs, readyMs };
  } finally {
    await context.close();
  }
}

/** Uses the clock of the page: a question from outside would be answered only once the processor is idle. */
function noteWhenShown(selector) {
  const look = () => {
    const shown = [...globalThis.document.querySelectorAll(selector)].some(
      (element) => element.offsetHeight > 0,
    );
    if (shown) globalThis.shownAt = performance.now();
    else globalThis.requestAnimationFrame(look);
  };
  globalThis.requestAnimationFrame(look);
}

async function slowDown(page) {
  const client = await page.context().newCDPSession(page);
  let requests = 0;
  let bytes = 0;
  client.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests += 1;
  });
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: false });
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: DEVICE.latencyMs,
    downloadThroughput: bytesASecond(DEVICE.downKbit),
    uploadThroughput: bytesASecond(DEVICE.upKbit),
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: DEVICE.cpuSlowdown });
  return () => ({ requests, kb: bytes / 1000 });
}
