// What SQL texts touch, and whether the dependency rules let their module do so. Pure, so that the check and its tests share it.

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\$\w*\$|'(?:[^']|'')*'|"(?<quoted>[^"]+)"|(?<word>[a-z_]\w*)|::|\S/gi;
const STATEMENT = /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|FROM|JOIN)\b/;
const END_OF_FROM =
  /^(?:where|group|order|limit|offset|for|union|except|intersect|returning|set|loop|window|having|then|into)$/;
const isName = (token) => /^\w/.test(token);

/** Whether a text in quotes is taken for SQL. */
export const isStatement = (text) => STATEMENT.test(text);

/** Words in lower case, and signs. Texts in quotes are read where they are statements or the name of a table. */
function tokenize(text) {
  return [...text.matchAll(TOKEN)].flatMap(({ 0: token, groups, index }) => {
    if (token.startsWith('--') || token.startsWith('/*') || token.startsWith('$')) return [];
    if (groups.quoted) return [groups.quoted];
    if (!token.startsWith("'")) return [token.toLowerCase()];
    const content = token.slice(1, -1).replaceAll("''", "'");
    if (isStatement(content)) return [';', ...tokenize(content), ';'];
    return text.startsWith('::regclass', index + token.length) ? ['::', content] : ["''"];
  });
}

/** The names after FROM or USING, each after a comma or JOIN, up to the end of that clause. */
function namesOfFrom(tokens, start) {
  const names = [];
  let depth = 0;
  let isItem = true;
  for (let at = start; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (depth === 0 && (token === ';' || token === ')' || END_OF_FROM.test(token))) break;
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (depth > 0 || token === 'lateral' || token === 'only') continue;
    if (isItem && isName(token) && tokens[at + 1] !== '(') names.push(token);
    isItem = token === ',' || token === 'join';
  }
  return names;
}

/** Every name that a text reads, writes or calls; the caller knows which are tables and functions. */
export function findAccess(text) {
  const tokens = tokenize(text);
  const reads = new Set();
  const writes = new Set();
  const calls = new Set();
  const creates = new Set();
  const subqueries = new Set();
  tokens.forEach((token, at) => {
    const [before, last, next = '', following] = [
      tokens[at - 2],
      tokens[at - 1],
      tokens[at + 1],
      tokens[at + 2],
    ];
    if (token === 'from' && last === 'delete') writes.add(next);
    if (token === 'into' && last === 'insert') writes.add(next);
    if (token === 'update' && !['for', 'key', 'do', 'or', 'before', 'after'].includes(last))
      writes.add(next === 'only' ? following : next);
    if (token === 'truncate') writes.add(next);
    if ((token === 'from' && last !== 'distinct') || token === 'using')
      for (const name of namesOfFrom(tokens, at + 1)) reads.add(name);
    if (token === '::') reads.add(next);
    // A trigger of a table, and a variable or an argument that has the type of a row.
    if (isTriggerOn(tokens, at)) reads.add(next);
    if (isDeclared(before, last, next)) reads.add(token);
    if (next === '(' && isName(token) && last === 'function' && tokens[at - 2] !== 'execute')
      creates.add(token);
    else if (next === '(' && isName(token)) calls.add(token);
    if (token === 'view') creates.add(next);
    if (isName(token) && next === 'as' && ['(', 'materialized'].includes(following))
      subqueries.add(token);
  });
  return { reads, writes, calls, creates, subqueries };
}

/**
 * A sentence for each use that the rules forbid. A module reads what is of the modules that it may import or that
 * `reads` names, calls their functions, and writes its own tables and those of `writes`. What it uses of the rule is
 * added to `used`.
 */
export function checkAccess({ module, imports, rule = {}, access, owners, used = new Set() }) {
  const { reads = [], writes = [] } = rule;
  const isAllowed = (verb, list, name) => {
    if (list.includes(name)) used.add(`${module} ${verb} ${name}`);
    return list.includes(name);
  };
  const mayUse = ({ owner }) =>
    owner === module || imports.includes(owner) || isAllowed('reads', reads, owner);
  const mayWrite = ({ name, owner }) => owner === module || isAllowed('writes', writes, name);
  const find = (names, map) =>
    [...names].filter((name) => map.has(name)).map((name) => ({ name, owner: map.get(name) }));
  const report = (verb, uses, may) =>
    uses
      .filter((use) => !may(use))
      .map(
        ({ name, owner }) => `the module ${module} may not ${verb} ${name}, which is of ${owner}`,
      );
  // Who may write a table may read it.
  const read = find(access.reads, owners.tables).filter(({ name }) => !access.writes.has(name));
  return [
    ...report('write', find(access.writes, owners.tables), mayWrite),
    ...report('read', read, mayUse),
    ...report('call', find(access.calls, owners.functions), mayUse),
    ...find(access.subqueries, owners.tables).map(
      ({ name }) => `the subquery ${name} hides the table of its name`,
    ),
  ];
}

/** Whether this ON names the table of a trigger, also after a list of columns. */
function isTriggerOn(tokens, at) {
  if (tokens[at] !== 'on') return false;
  const start = tokens.lastIndexOf('trigger', at);
  return start >= 0 && !tokens.slice(start, at).some((token) => [';', 'on'].includes(token));
}

/** Whether the word between is the type of what `last` names: of an argument, or after DECLARE. */
const isDeclared = (before = '', last = '', next = '') =>
  ['(', ',', ';', 'declare', 'out', 'inout'].includes(before) &&
  isName(last) &&
  !['select', 'distinct', 'not', 'returning'].includes(last) &&
  [',', ';', ')', '[', ':'].includes(next);
