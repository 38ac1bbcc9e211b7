// Unpacks the packaged browser to the temporary folder of this process.
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
