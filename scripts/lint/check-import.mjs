// Applies the dependency rules of boundaries.mjs to one import. A pure function, shared by the rule and its test.
import { dirname, join, normalize } from 'node:path/posix';

/**
 * @typedef {object} Module
 * @property {string} path its folder; with /* at the end, each folder in it is a module of its own
 * @property {string[]} imports the modules it may import
 * @property {boolean} [roots] whether it may import the root files
 * @property {boolean} [deep] its folders and files are imported directly instead of through one index.ts
 */

/** @typedef {{ name: string, folder: string, module: Module }} Location */

/** The module of a path, by the first match; undefined for root files such as main.ts. */
export function findModule(modules, path) {
  for (const [name, module] of Object.entries(modules)) {
    const depth = module.path.split('/').length;
    const folder = path.split('/').slice(0, depth).join('/');
    const isOneOfMany =
      module.path.endsWith('/*') &&
      dirname(folder) === dirname(module.path) &&
      depth <= path.split('/').length &&
      !/\.tsx?$/.test(folder);
    if (isOneOfMany || folder === module.path) return { name, folder, module };
  }
  return undefined;
}

/** An error message if a source file belongs to no module and is no root file, else undefined. */
export function checkFile({ modules, roots, side, file }) {
  if (!file.startsWith('src/') || isTest(file)) return undefined;
  if (roots.includes(file) || findModule(modules, file)) return undefined;
  return `${file} belongs to no module of ${side}/boundaries.mjs.`;
}

/**
 * An error message if `file` may not import `specifier`, else undefined. Paths are relative to the workspace
 * (backend or frontend) and use slashes.
 */
export function checkImport({ modules, side, file, specifier }) {
  // Tests may combine modules that sources keep apart.
  if (!specifier.startsWith('.') || isTest(file)) return undefined;
  const target = normalize(join(dirname(file), specifier));
  if (!target.startsWith('src/'))
    return `The sources of the ${side} may not import ${target}, which is not part of them.`;
  if (isTest(target)) return `Only tests may import ${target}.`;
  const from = findModule(modules, file);
  const to = findModule(modules, target);
  if (from && to && from.folder === to.folder) return undefined;
  if (from && !to && !from.module.roots)
    return `The module ${from.name} may not import the root file ${target}; see ${side}/boundaries.mjs.`;
  if (from && to && !from.module.imports.includes(to.name)) return forbidden(side, from, to);
  return to && checkPublicApi(side, to, target);
}

function forbidden(side, from, to) {
  const see = `see ${side}/boundaries.mjs.`;
  if (from.name === to.name)
    return `One of the ${from.name} may not import another (${base(to.folder)}): move what both need to a module that both may import; ${see}`;
  const { imports } = from.module;
  const allowed = imports.length > 0 ? `only ${imports.join(', ')}` : 'no other module';
  return `The module ${from.name} may not import ${to.name}: it may import ${allowed}; ${see}`;
}

function checkPublicApi(side, to, target) {
  if (to.module.deep) return undefined;
  const inside = target.slice(to.folder.length).split('/').filter(Boolean);
  const isOneOfMany = to.module.path.endsWith('/*');
  // In a module of many parts, such as pages, a part may be entered through the file of its own name.
  const entries = isOneOfMany ? ['index', base(to.folder)] : ['index'];
  if (inside.length === 0 || (inside.length === 1 && entries.includes(inside[0]))) return undefined;
  const name = isOneOfMany ? base(to.folder) : to.name;
  const entry = `${to.folder}/${isOneOfMany ? base(to.folder) : 'index.ts'}`;
  return `The public API of ${name} is ${entry}; import that, not ${inside.join('/')}; see ${side}/boundaries.mjs.`;
}

function isTest(path) {
  return !path.startsWith('src/') || path.includes('/testing/') || /\.spec(-d)?\.tsx?$/.test(path);
}

function base(folder) {
  return folder.split('/').at(-1);
}
