/** A resource is a plain description: it must not use hooks or components. */
export const noHooksRule = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const report = (node, what) =>
      context.report({ node, message: `A resource is a description and holds no ${what}.` });
    return {
      Program(node) {
        if (context.filename.endsWith('.tsx')) report(node, 'component; name its file .ts');
      },
      CallExpression(node) {
        if (/^use[A-Z]/.test(node.callee.name ?? node.callee.property?.name ?? ''))
          report(node, 'hook');
      },
      JSXElement: (node) => report(node, 'component'),
      JSXFragment: (node) => report(node, 'component'),
    };
  },
};
