export { DefaultLayout } from './default-layout';
export { DocumentTitle } from './document-title';
export { PageFailed } from './page-failed';
export { ProgressBar } from './progress-bar';
