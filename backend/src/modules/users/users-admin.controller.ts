import { crudController } from '../../crud';
import { UserHooks } from './user-hooks';
import { users } from './users.resource';

export class UsersAdminController extends crudController(users, UserHooks) {}
