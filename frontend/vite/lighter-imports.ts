import type { Plugin } from 'vite';

interface LighterImport {
  importer: RegExp;
  source: string | string[];
  /** Another module that exports everything the importer uses. */
  module?: string;
  /** Source code of the exports that the importer uses. */
  code?: string;
}

/** Imports inside libraries that would load much unused code. */
const IMPORTS: LighterImport[] = [
  // Every antd input imports the context of forms, and with it the whole form engine.
  {
    importer: /antd\/es\/form\/context\.js$/,
    source: '@rc-component/form',
    module: '@rc-component/form/es/FormContext',
  },
  // The single-line input would load the text area as well.
  {
    importer: /antd\/es\/input\/Input\.js$/,
    source: '@rc-component/input',
    module: '@rc-component/input/es/Input',
  },
  // A radio group derives an id from its name by a function of the form engine.
  {
    importer: /antd\/es\/radio\/group\.js$/,
    source: '../form/hooks/useForm',
    code: `export const toNamePathStr = (name) => [name].flat().join('_');`,
  },
  // Every button needs the color classes, but not the color picker.
  {
    importer: /antd\/es\/color-picker\/(?:color|util)\.js$/,
    source: '@rc-component/color-picker',
    module: '@rc-component/color-picker/es/color',
  },
  // Buttons and tags need `isBright` for their text color, which antd exports beside the presets of the color picker.
  {
    importer: /antd\/es\/(?:button\/style\/token|tag\/style\/index)\.js$/,
    source: '../../color-picker/components/ColorPresets',
    code: `
      import { Color } from '@rc-component/color-picker/es/color';
      export const isBright = (color, background) => {
        const { r, g, b, a } = color.toRgb();
        if (a <= 0.5) return new Color(color.toRgbString()).onBackground(background).toHsv().v > 0.5;
        return r * 0.299 + g * 0.587 + b * 0.114 > 192;
      };`,
  },
  // Only the option `tooltip.unique`, which is not set here, uses this provider.
  {
    importer: /antd\/es\/(?:config-provider|tooltip)\/index\.js$/,
    source: ['../tooltip/UniqueProvider', './UniqueProvider'],
    code: 'export default ({ children }) => children;',
  },
  // antd's messages are not used: toasts are its notifications.
  {
    importer: /antd\/es\/app\/App\.js$/,
    source: '../message/useMessage',
    code: 'export default () => [{}, null];',
  },
  // Only the property `editable`, which no text here has, uses this.
  {
    importer: /antd\/es\/typography\/Base\/index\.js$/,
    source: '../Editable',
    code: 'export default () => null;',
  },
  // Only `filterMode: 'tree'`, which no table here has, uses this.
  {
    importer: /antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/,
    source: '../../../tree',
    code: 'export default () => null;',
  },
  // qs uses objects as keys only, for which browsers have WeakMap.
  {
    importer: /\/qs\/lib\//,
    source: 'side-channel',
    code: 'module.exports = () => new WeakMap();',
  },
];

const PREFIX = '\0lighter-import-';

/** Replaces these imports; the build fails if a library no longer contains one of them. */
export const lighterImports: Plugin = (() => {
  const used = new Set<LighterImport>();
  return {
    name: 'lighter-imports',
    enforce: 'pre',
    resolveId(source, importer) {
      const found = IMPORTS.find(
        (one) => [one.source].flat().includes(source) && one.importer.test(importer ?? ''),
      );
      if (!found) return null;
      used.add(found);
      if (found.module !== undefined) return this.resolve(found.module, importer);
      return PREFIX + String(IMPORTS.indexOf(found));
    },
    load(id) {
      return id.startsWith(PREFIX) ? IMPORTS[Number(id.slice(PREFIX.length))]?.code : null;
    },
    generateBundle() {
      const unused = IMPORTS.filter((one) => !used.has(one)).map(({ importer }) =>
        String(importer),
      );
      if (unused.length > 0) this.error(`Nothing is imported any more by ${unused.join(', ')}.`);
    },
  };
})();
