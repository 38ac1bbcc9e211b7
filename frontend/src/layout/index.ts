export { DefaultLayout } from './default-layout';
export { DocumentTitle } from './document-title';
export { PageFailed } from './failed/page-failed';
export { PageMissing } from './failed/page-missing';
export { ProgressBar } from './progress-bar';
export { RedirectPage } from './redirect-page';
