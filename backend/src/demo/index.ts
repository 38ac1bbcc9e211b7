export { loadDemo } from './load-demo';
export { guardDemoAccounts } from './demo-guard';
