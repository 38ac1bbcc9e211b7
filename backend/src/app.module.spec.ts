import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const MODULES = join(__dirname, 'modules');

const filesOf = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const modules = filesOf(MODULES, '.module.ts');
/** Where a module may be listed: the application, a command, another module. */
const lists = [
  readFileSync(join(__dirname, 'app.module.ts'), 'utf8'),
  ...[...filesOf(join(__dirname, 'cli'), '.ts'), ...modules].map(({ text }) => text),
];

/** Whether a text uses a class of Nest; to import or to declare it is not enough. */
const isListed = (text: string, name: string) =>
  new RegExp(`\\b${name}\\b`).test(text.replace(/^import[^;]*;$|^export class \w+/gm, ''));

const classesIn = (text: string, ending: string) =>
  [...text.matchAll(/^export class (\w+)/gm)]
    .map(([, name]) => name ?? '')
    .filter((name) => name.endsWith(ending));

describe('the application', () => {
  it('has every controller in the module of its folder', () => {
    const forgotten = filesOf(MODULES, '.controller.ts').flatMap(({ name, text }) => {
      const folder = name.slice(0, -basename(name).length);
      const own = modules.filter((module) => module.name.startsWith(folder));
      return classesIn(text, 'Controller')
        .filter((controller) => !own.some((module) => isListed(module.text, controller)))
        .map((controller) => `${controller}: the module in backend/src/modules/${folder}`);
    });
    expect(forgotten).toEqual([]);
  });

  it('has every module in a list: its own, that of a command or of another module', () => {
    const forgotten = modules.flatMap(({ text }) =>
      classesIn(text, 'Module')
        .filter((module) => !lists.some((list) => isListed(list, module)))
        .map((module) => `${module}: backend/src/app.module.ts`),
    );
    expect(forgotten).toEqual([]);
  });
});
