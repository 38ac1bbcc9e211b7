import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { type Options, ZipFile } from 'yazl';
import { FileStore, safeFileName } from '../../infra/files';
import { type Account, AvatarService } from '../users';
import { OwnDataRepository } from './own-data.repository';
import { OWN_DATA_KINDS, type OwnDataKind } from './sections';

const README = `Everything that is stored about you, one JSON document for each kind, and your files.
Left out: your password and session tokens, other people's names and addresses, what staff
note about applications and answers, results that are not announced, flags that you did not
type, and counters that are deleted within the hour.

这里是平台存储的与你有关的全部数据：每类数据一份 JSON 文档，以及你上传的文件。
不包含：密码与会话令牌、他人的姓名与地址、招新成员与评审对申请和作业的内部记录、尚未公布的结果、
并非由你输入的 flag，以及一小时内即删除的计数。
`;

/** Makes the archive of a user's data while it is sent, so that its size takes no memory. */
@Injectable()
export class OwnDataArchive {
  constructor(
    private readonly data: OwnDataRepository,
    private readonly files: FileStore,
    private readonly avatars: AvatarService,
  ) {}

  /** The bytes of a zip file. Closing the stream ends all reads. */
  async open(account: Account, frozenAt: Date | null): Promise<Readable> {
    const archive = new StreamedZip();
    archive.addText('README.txt', README);
    for (const kind of OWN_DATA_KINDS)
      archive.add(`${kind}.json`, () => this.documentOf(account.id, kind, frozenAt));
    const { type, bytes } = await this.avatars.of(account);
    archive.addText(`avatar.${type.replace(/^image\/|\+xml$/g, '')}`, bytes);
    for (const { id, folder, name, sha256 } of await this.data.findFiles(account.id)) {
      // Without its bytes, which an administrator lost, the document still names the file.
      if (!(await this.files.has(sha256))) continue;
      const path = `files/${folder}/${String(id)}-${safeFileName(name)}`;
      // Pictures and PDFs are compressed already.
      archive.add(path, () => this.files.open(sha256), { compress: false });
    }
    return archive.end();
  }

  private documentOf(userId: number, kind: OwnDataKind, frozenAt: Date | null): Readable {
    const pages = this.data.read(userId, kind, frozenAt);
    const texts = async function* () {
      let separator = '[\n';
      for await (const rows of pages) {
        yield separator + rows.map((row) => JSON.stringify(row)).join(',\n');
        separator = ',\n';
      }
      yield separator === '[\n' ? '[]\n' : '\n]\n';
    };
    return Readable.from(texts(), { objectMode: false });
  }
}

/** A zip file whose entries are opened one after another, and closed with the file. */
class StreamedZip {
  private readonly zip = new ZipFile();
  private current: Readable | undefined;

  constructor() {
    const output = this.output();
    this.zip.on('error', (error: Error) => output.destroy(error));
    output.once('close', () => this.current?.destroy());
  }

  add(path: string, open: () => Readable, options: Partial<Options> = {}): void {
    this.zip.addReadStreamLazy(path, options, (callback) => {
      this.current = open();
      callback(null, this.current);
    });
  }

  addText(path: string, content: string | Buffer): void {
    this.zip.addBuffer(Buffer.from(content), path);
  }

  end(): Readable {
    this.zip.end();
    return this.output();
  }

  private output(): Readable {
    // A PassThrough, which the types call a stream of any kind.
    return this.zip.outputStream as Readable;
  }
}
