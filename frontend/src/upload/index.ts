/** Uploads for any page: `useUploads` with a target, `UploadArea` to add files, `UploadList` to show them. */
export { UploadArea } from './upload-area';
export { UploadList } from './upload-list';
export type { UploadTarget } from './upload-queue';
export { useUploads } from './use-uploads';
