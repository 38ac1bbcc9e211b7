import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../http/access';
import { AppError } from '../../http/errors';
import type { ApplicationSave, ApplicationSaved, ApplicationView } from './dto/application';

/** Applications of the users themselves. */
@Injectable()
export class ApplicationsService {
  read(_user: SessionUser, _id: number): Promise<ApplicationView> {
    throw new AppError('campaign.notFound');
  }
  save(_user: SessionUser, _id: number, _body: ApplicationSave): Promise<ApplicationSaved> {
    throw new AppError('campaign.notFound');
  }
  submit(_user: SessionUser, _id: number, _version: number): Promise<ApplicationView> {
    throw new AppError('campaign.notFound');
  }
  discard(_user: SessionUser, _id: number, _version: number): Promise<ApplicationView> {
    throw new AppError('campaign.notFound');
  }
  withdraw(_user: SessionUser, _id: number, _version: number): Promise<ApplicationView> {
    throw new AppError('campaign.notFound');
  }
  takeNewestForm(_user: SessionUser, _id: number, _version: number): Promise<ApplicationView> {
    throw new AppError('campaign.notFound');
  }
}
