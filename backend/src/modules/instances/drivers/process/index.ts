export { ProcessDriver } from './process-driver';
