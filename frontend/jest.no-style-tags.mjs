// antd inserts its styles with these functions. The style elements stay outside the document, because jsdom would match
// all their rules for every computed style.
const detached = () => globalThis.document.createElement('style');
export const updateCSS = detached;
export const injectCSS = detached;
export const removeCSS = () => undefined;
export const clearContainerCache = () => undefined;
