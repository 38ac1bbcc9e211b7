const TESTS = new Set(['it', 'test']);

/** The string literal that names a test, also in it.each(…)( ; undefined for a computed name. */
function nameOf(node) {
  let callee = node.callee;
  while (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression')
    callee = callee.type === 'CallExpression' ? callee.callee : callee.tag;
  if (callee.type === 'MemberExpression') {
    if (callee.property.name === 'each' && callee === node.callee) return undefined;
    callee = callee.object;
  }
  if (callee.type !== 'Identifier' || !TESTS.has(callee.name)) return undefined;
  const [first] = node.arguments;
  if (first?.type === 'TemplateLiteral')
    return first.quasis.map(({ value }) => value.raw).join('…');
  return first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined;
}

/** Requires a test title of several words in the present tense, without "should". */
export const testNamesRule = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    return {
      CallExpression(node) {
        const name = nameOf(node);
        if (name === undefined) return;
        const report = (message) => context.report({ node: node.arguments[0], message });
        if (/\bshould\b/i.test(name)) report('Name the fact ("refuses …") instead of "should".');
        else if (!name.trim().includes(' ')) report('One word names no fact; say what holds.');
      },
    };
  },
};
