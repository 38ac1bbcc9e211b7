export { UserGroup } from './user-group.entity';
export { UserGroupsModule } from './user-groups.module';
export { type UserGroupRow, UserGroupsRepository } from './user-groups.repository';
