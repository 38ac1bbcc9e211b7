export { RoleGrant } from './role-grant.entity';
export { type HeldRole, RolesRepository } from './roles.repository';
export { RolesModule } from './roles.module';
