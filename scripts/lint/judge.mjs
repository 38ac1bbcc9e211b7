// The arrows of rooms.mjs applied to one import. Pure, so that the rule and its test share it.
import { dirname, join, normalize } from 'node:path/posix';

/** @typedef {{ path: string, may: string[], open?: boolean }} Room */

/**
 * @typedef {object} Place
 * @property {string} name the room's name in rooms.mjs
 * @property {string} folder the room's own folder, such as src/screens/login
 * @property {Room} room
 */

/** The room a path lies in; undefined for what stands above the rooms, such as main.ts. */
export function roomOf(rooms, path) {
  for (const [name, room] of Object.entries(rooms)) {
    const depth = room.path.split('/').length;
    const folder = path.split('/').slice(0, depth).join('/');
    const many = room.path.endsWith('/*');
    if (
      many
        ? dirname(folder) === dirname(room.path) && depth <= path.split('/').length
        : folder === room.path
    )
      return { name, folder, room };
  }
  return undefined;
}

/**
 * A sentence when `file` may not import `specifier`, else undefined. Paths are relative to the side
 * (backend or frontend) and written with slashes.
 */
export function judge({ rooms, side, file, specifier }) {
  // A test may bring together what the sources keep apart.
  if (!specifier.startsWith('.') || isTest(file)) return undefined;
  const target = normalize(join(dirname(file), specifier));
  if (!target.startsWith('src/')) return outside(side, target);
  if (isTest(target)) return `Only tests may import ${target}.`;
  const from = roomOf(rooms, file);
  const to = roomOf(rooms, target);
  if (from && to && from.folder === to.folder) return undefined;
  if (from && !to) return above(side, from, target);
  if (from && to && !from.room.may.includes(to.name)) return wall(side, from, to);
  return to && door(side, to, target);
}

function wall(side, from, to) {
  if (from.name === to.name)
    return `One of the ${from.name} may not import another (${base(to.folder)}): give what both need to a room below; see ${side}/rooms.mjs.`;
  const may = from.room.may.length > 0 ? `only ${from.room.may.join(', ')}` : 'no other room';
  return `The room ${from.name} may not import ${to.name}: its line allows ${may}; see ${side}/rooms.mjs.`;
}

function door(side, to, target) {
  const inside = target.slice(to.folder.length).split('/').filter(Boolean);
  const many = to.room.path.endsWith('/*');
  // One of many, such as a screen, is entered through the file of its own name.
  const doors = many ? ['index', base(to.folder)] : ['index'];
  const depth = to.room.open ? 1 : 0;
  if (inside.length <= depth) return undefined;
  if (inside.length === depth + 1 && doors.includes(inside.at(-1))) return undefined;
  const name = many ? base(to.folder) : to.name;
  const way = `${to.folder}/${many ? base(to.folder) : 'index.ts'}`;
  return `The room ${name} is entered through its door, ${way}, not through ${inside.join('/')}; see ${side}/rooms.mjs.`;
}

function above(side, from, target) {
  return `The room ${from.name} may not import ${target}, which stands above the rooms; see ${side}/rooms.mjs.`;
}

function outside(side, target) {
  return `The sources of the ${side} may not import ${target}, which is no part of them.`;
}

function isTest(path) {
  return !path.startsWith('src/') || path.includes('/testing/') || /\.spec\.tsx?$/.test(path);
}

function base(folder) {
  return folder.split('/').at(-1);
}
