// antd writes its styles through these. jsdom would parse each one and match all its rules for every computed style, so
// the style elements stay outside the document.
const detached = () => globalThis.document.createElement('style');
export const updateCSS = detached;
export const injectCSS = detached;
export const removeCSS = () => undefined;
export const clearContainerCache = () => undefined;
