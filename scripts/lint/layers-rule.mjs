// Layers in a module: controllers handle HTTP, services contain the logic, repositories contain the SQL.
const LAWS = [
  {
    file: /\.controller\.ts$/,
    source: /\.repository$/,
    message: 'A controller may not import a repository; ask the service.',
  },
  {
    file: /\.(repository|entity)\.ts$/,
    source: /^@nestjs\/common$/,
    name: /(Exception|HttpStatus)$/,
    message: 'A repository knows nothing of HTTP; throw an AppError in the service.',
  },
  {
    file: /\.service\.ts$/,
    source: /^fastify$/,
    message: 'A service never sees a request; let the controller hand over what is needed.',
  },
];

/** Enforces the layers of a backend module. */
export const layersRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const laws = LAWS.filter(({ file }) => file.test(context.filename));
    return {
      ImportDeclaration(node) {
        for (const { source, name, message } of laws) {
          if (!source.test(node.source.value)) continue;
          if (!name) context.report({ node, message });
          for (const specifier of name ? node.specifiers : [])
            if (name.test(specifier.imported?.name ?? '')) context.report({ node, message });
        }
      },
    };
  },
};
