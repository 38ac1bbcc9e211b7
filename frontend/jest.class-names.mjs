/** A CSS module that returns the name of each class unchanged. */
const names = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : String(name)) });
export default names;
