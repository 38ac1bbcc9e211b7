export { AccountSessions } from './account-status-rules';
export { BanValues } from './dto/admin-user';
export { PublicUser, QqId, Telephone } from './dto/user-info';
export { AccountStatusService } from './account-status.service';
export { UserGroupMoves } from './user-group-moves';
export { User } from './user.entity';
export { usernameProblem } from './username';
export { UsersModule } from './users.module';
export { type Account, type NewAccount, UsersRepository } from './users.repository';
