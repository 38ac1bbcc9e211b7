// Gets the browser before the tests, so that its download is not counted against the first of them.
import { findBrowser } from './browser.mjs';

const { executablePath } = await findBrowser();
process.stdout.write(`  browser: ${executablePath}\n`);
