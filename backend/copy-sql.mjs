// Copies the .sql files of src to dist, beside the compiled code that reads them; with --watch also when they change.
import { cpSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const copy = () =>
  cpSync(join(root, 'src'), join(root, 'dist'), {
    recursive: true,
    filter: (path) => path.endsWith('.sql') || statSync(path).isDirectory(),
  });
copy();
if (process.argv.includes('--watch'))
  watch(join(root, 'src'), { recursive: true }, (_, name) => {
    if (name?.endsWith('.sql')) copy();
  });
