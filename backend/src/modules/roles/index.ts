export { type HeldRole, RolesRepository } from './roles.repository';
export { RolesModule } from './roles.module';
