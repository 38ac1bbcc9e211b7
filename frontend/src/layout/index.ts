export { DefaultLayout } from './default-layout';
export { DocumentTitle } from './document-title';
export { FailureToasts } from './failure-toasts';
export { OfferedLanguages } from './offered-languages';
export { OfflineBanner } from './offline-banner';
export { PageFailed } from './failed/page-failed';
export { ProgressBar } from './progress-bar';
export { RedirectPage } from './redirect-page';
