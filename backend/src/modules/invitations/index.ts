export { generateContent } from './invitation-content';
export { Invitation } from './invitation.entity';
export { InvitationsModule } from './invitations.module';
export { InvitationsRepository } from './invitations.repository';
