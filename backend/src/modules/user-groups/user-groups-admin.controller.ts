import { crudController } from '../../crud';
import { UserGroupHooks } from './user-group-hooks';
import { userGroups } from './user-groups.service';

export class UserGroupsAdminController extends crudController(userGroups, UserGroupHooks) {}
