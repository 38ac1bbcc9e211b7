export { FileCleanup } from './file-cleanup';
export { ApiFileDownload } from './file-download.decorator';
export {
  FileDownloads,
  type FileOwner,
  type FileReference,
  type ReadableFile,
} from './file-downloads';
export { safeFileName } from './file-name';
export { FileStore } from './file-store';
export { type ReceivedFile, FilesService, UNKNOWN_TYPE } from './files.service';
export { FilesModule } from './files.module';
export { FolderStore } from './folder-store';
export { anonymousName, assertHonestName } from './honest-name';
export { readUpload } from './read-upload';
