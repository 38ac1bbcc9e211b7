import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import type { Draft } from '../../infra/files';
import type { ApplicationFileView } from './dto/application';

/** Files that applicants upload. */
@Injectable()
export class ApplicationFilesService {
  assertTakes(_user: SessionUser, _id: number, _question: string): Promise<void> {
    throw new AppError('campaign.notFound');
  }
  add(
    _user: SessionUser,
    _id: number,
    _question: string,
    _name: string,
    _file: Draft,
  ): Promise<ApplicationFileView> {
    throw new AppError('campaign.notFound');
  }
}
