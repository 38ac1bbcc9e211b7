export { RoleGrant } from './role-grant.entity';
export { RoleGrantsService } from './role-grants.service';
export { type HeldRole, RolesRepository } from './roles.repository';
export { RolesModule } from './roles.module';
