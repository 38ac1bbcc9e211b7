import type { Plugin } from 'vite';

interface LighterImport {
  importer: RegExp;
  source: string | string[];
  /** Another module that has all that the importer uses. */
  module?: string;
  /** The code of what the importer uses. */
  code?: string;
}

/** Imports of libraries that bring far more code than is used of it. */
const IMPORTS: LighterImport[] = [
  // Every input of antd imports the form's context, and with it the whole form engine.
  {
    importer: /antd\/es\/form\/context\.js$/,
    source: '@rc-component/form',
    module: '@rc-component/form/es/FormContext',
  },
  // The input of one line comes with the one of many lines.
  {
    importer: /antd\/es\/input\/Input\.js$/,
    source: '@rc-component/input',
    module: '@rc-component/input/es/Input',
  },
  // A group of radio buttons makes an id of its name with a function of the form engine.
  {
    importer: /antd\/es\/radio\/group\.js$/,
    source: '../form/hooks/useForm',
    code: `export const toNamePathStr = (name) => [name].flat().join('_');`,
  },
  // The classes of colors, which every button needs, without the picker.
  {
    importer: /antd\/es\/color-picker\/(?:color|util)\.js$/,
    source: '@rc-component/color-picker',
    module: '@rc-component/color-picker/es/color',
  },
  // A button and a tag ask whether their text must be dark; the function stands beside the presets of the picker.
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
  // One popup that glides between tooltips, only with `tooltip.unique`, which is not set here.
  {
    importer: /antd\/es\/(?:config-provider|tooltip)\/index\.js$/,
    source: ['../tooltip/UniqueProvider', './UniqueProvider'],
    code: 'export default ({ children }) => children;',
  },
  // Messages at the top of the window, which nothing shows: toasts are notifications.
  {
    importer: /antd\/es\/app\/App\.js$/,
    source: '../message/useMessage',
    code: 'export default () => [{}, null];',
  },
  // A text is edited in place only with `editable`, which no text here has.
  {
    importer: /antd\/es\/typography\/Base\/index\.js$/,
    source: '../Editable',
    code: 'export default () => null;',
  },
  // A table draws a tree only for `filterMode: 'tree'`, which no table here has.
  {
    importer: /antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/,
    source: '../../../tree',
    code: 'export default () => null;',
  },
  // Its keys are objects, for which every browser has a WeakMap.
  {
    importer: /\/qs\/lib\//,
    source: 'side-channel',
    code: 'module.exports = () => new WeakMap();',
  },
];

const PREFIX = '\0lighter-import-';

/** Replaces the imports above; the build fails if a library no longer has one of them. */
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
