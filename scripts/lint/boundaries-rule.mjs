import { relative, sep } from 'node:path';
import { checkFile, checkImport } from './check-import.mjs';

/** Checks each import against boundaries.mjs, and that each source file belongs to a module. */
export const boundariesRule = {
  meta: { type: 'problem', schema: [{ type: 'object' }] },
  create(context) {
    const { modules, roots, side, folder } = context.options[0];
    const file = relative(folder, context.filename).split(sep).join('/');
    const check = (source) => {
      if (typeof source?.value !== 'string') return;
      const message = checkImport({ modules, side, file, specifier: source.value });
      if (message) context.report({ node: source, message });
    };
    return {
      Program: (node) => {
        const message = checkFile({ modules, roots, side, file });
        if (message) context.report({ node, message });
      },
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
