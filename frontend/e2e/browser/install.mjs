// Downloads the browser before the tests, so that the download does not count against the first test's timeout.
import { findBrowser } from './browser.mjs';

const { executablePath } = await findBrowser();
process.stdout.write(`  browser: ${executablePath}\n`);
