// Finds a browser and a Chinese font: the machine's own, else those of this folder's package.json.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const packages = join(folder, 'node_modules');
const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where the browser is and what its environment needs. */
export async function findBrowser() {
  const env = hasChineseFont() ? {} : { FONTCONFIG_FILE: fontConfig() };
  const system = [process.env.CHROMIUM, ...SYSTEM].find((path) => path && existsSync(path));
  if (system) return { executablePath: system, env };
  install();
  // Tells the package to unpack the libraries that a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  return {
    executablePath,
    env: { ...env, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH ?? '' },
  };
}

function hasChineseFont() {
  const { stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return Boolean(stdout?.trim());
}

function fontConfig() {
  install();
  const home = join(tmpdir(), 'vexil-test-fonts');
  mkdirSync(home, { recursive: true });
  const file = join(home, 'fonts.conf');
  const fonts = join(packages, '@expo-google-fonts/noto-sans-sc/400Regular');
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(home, 'cache')}</cachedir>
</fontconfig>
`,
  );
  return file;
}

function install() {
  if (existsSync(join(packages, '@sparticuz/chromium'))) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
}
