export { generateContent } from './invitation-hooks';
export { Invitation } from './invitation.entity';
export { InvitationsModule } from './invitations.module';
export { InvitationsRepository } from './invitations.repository';
