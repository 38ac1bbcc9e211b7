/** Uploads of any page: `useUploads` with a target, an `UploadArea` to add files, an `UploadList` that shows them. */
export { UploadArea } from './upload-area';
export { UploadList } from './upload-list';
export type { UploadTarget } from './upload-queue';
export { useUploads } from './use-uploads';
