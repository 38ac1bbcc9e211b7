import { relative, sep } from 'node:path';
import { judge } from './judge.mjs';

/** Keeps the arrows of a side's rooms.mjs and says in a sentence which one was broken. */
export const roomsRule = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create(context) {
    const { rooms, side, folder } = context.options[0];
    const file = relative(folder, context.filename).split(sep).join('/');
    const check = (source) => {
      if (typeof source?.value !== 'string') return;
      const message = judge({ rooms, side, file, specifier: source.value });
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
      CallExpression: (node) => {
        if (node.callee.type === 'Identifier' && node.callee.name === 'require')
          check(node.arguments[0]);
      },
    };
  },
};
