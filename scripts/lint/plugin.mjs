import { boundariesRule } from './boundaries-rule.mjs';
import { layersRule } from './layers-rule.mjs';
import { noHooksRule } from './no-hooks-rule.mjs';
import { testNamesRule } from './test-names-rule.mjs';

/** The lint rules of this project. */
export const project = {
  rules: {
    boundaries: boundariesRule,
    layers: layersRule,
    'no-hooks': noHooksRule,
    'test-names': testNamesRule,
  },
};
