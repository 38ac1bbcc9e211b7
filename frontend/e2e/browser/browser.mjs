// Finds a browser and a Chinese font: installed ones, or those of this folder's package.json.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const packages = join(folder, 'node_modules');
const unpacked = join(packages, '.unpacked');
const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of the browser, and the environment variables that it needs. */
export async function findBrowser() {
  const system = systemBrowser();
  if (system && hasChineseFont()) return { executablePath: system, env: {} };
  install();
  if (system) return { executablePath: system, env: { FONTCONFIG_FILE: fontConfig() } };
  unpack();
  return {
    executablePath: join(unpacked, 'chromium'),
    env: { FONTCONFIG_FILE: fontConfig(), LD_LIBRARY_PATH: join(unpacked, 'al2023', 'lib') },
  };
}

function systemBrowser() {
  const wanted = process.env.CHROMIUM;
  if (wanted && !existsSync(wanted)) throw new Error(`CHROMIUM names no file: ${wanted}`);
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/bin'];
  const known = SYSTEM.flatMap((name) => folders.map((path) => join(path, name)));
  return wanted || known.find((path) => existsSync(path));
}

function hasChineseFont() {
  const { stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return Boolean(stdout?.trim());
}

function install() {
  if (existsSync(join(packages, '.package-lock.json'))) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync(npm, ['ci', ...options], { cwd: folder, stdio: 'inherit' });
}

/** Unpacks to a temporary folder and renames it, so that an interrupted run leaves no partial browser. */
function unpack() {
  if (existsSync(unpacked)) return;
  const making = `${unpacked}-${process.pid}`;
  mkdirSync(making);
  execFileSync(process.execPath, [join(folder, 'unpack.mjs')], {
    // The package unpacks to the temporary folder; it adds the libraries that a minimal machine lacks only
    // if it detects a cloud function.
    env: { ...process.env, TMPDIR: making, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
    stdio: 'inherit',
  });
  try {
    renameSync(making, unpacked);
  } catch (error) {
    // A concurrent run has already unpacked it.
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(unpacked)) throw error;
  }
}

function fontConfig() {
  const file = join(packages, '.fonts.conf');
  const folders = [
    join(packages, '@expo-google-fonts/noto-sans-sc/400Regular'),
    join(packages, '@expo-google-fonts/noto-sans-sc/700Bold'),
    join(unpacked, 'fonts'),
    '/usr/share/fonts',
  ];
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((path) => `  <dir>${path}</dir>`).join('\n')}
  <cachedir>${join(packages, '.fonts-cache')}</cachedir>
</fontconfig>
`;
  writeFileSync(file, text);
  return file;
}
