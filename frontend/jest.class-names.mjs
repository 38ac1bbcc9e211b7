/** A stylesheet whose every class is called what it is called. */
const names = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : String(name)) });
export default names;
