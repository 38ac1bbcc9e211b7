import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config';
import { FileCleanup } from './file-cleanup';
import { FileDownloads } from './file-downloads';
import { FileStore } from './file-store';
import { FilesService } from './files.service';
import { FolderStore } from './folder-store';
import { StoredFile } from './stored-file.entity';

const store = {
  provide: FileStore,
  inject: [CONFIG],
  useFactory: ({ dataDir }: Config) => new FolderStore(dataDir),
};

@Module({
  imports: [TypeOrmModule.forFeature([StoredFile])],
  providers: [store, FileCleanup, FileDownloads, FilesService],
  exports: [FileStore, FileCleanup, FileDownloads, FilesService],
})
export class FilesModule {}
