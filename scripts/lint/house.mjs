import { layersRule } from './layers-rule.mjs';
import { noHooksRule } from './no-hooks-rule.mjs';
import { roomsRule } from './rooms-rule.mjs';
import { testNamesRule } from './test-names-rule.mjs';

/** The project's own lint rules. */
export const house = {
  rules: {
    rooms: roomsRule,
    layers: layersRule,
    'no-hooks': noHooksRule,
    'test-names': testNamesRule,
  },
};
