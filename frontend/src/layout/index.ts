export { DefaultLayout } from './default-layout';
export { PageFailed } from './page-failed';
export { Shell } from './shell';
