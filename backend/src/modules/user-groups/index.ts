export { AdminUserGroup, AdminUserGroupCreate } from './dto/admin-user-group';
export { UserGroup } from './user-group.entity';
export { UserGroupsModule } from './user-groups.module';
export { type UserGroupRow, UserGroupsRepository } from './user-groups.repository';
export { UserGroupsService } from './user-groups.service';
