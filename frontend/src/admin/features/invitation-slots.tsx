import type { ListToolsProps, Resource, Slots } from '../crud/resource';
import { BulkCreateButton } from './bulk-create/bulk-create';
import { ExportButtons } from './export/export-buttons';

const codes = { column: 'content', i18nPrefix: 'invitations.copies' };

function BulkCreateInvitations({ resource }: { resource: Resource }) {
  return (
    <BulkCreateButton
      resource={resource}
      schema="AdminInvitationBatch"
      i18nPrefix="invitations.batch"
      copy={codes}
    />
  );
}

function InvitationTools(props: ListToolsProps) {
  return <ExportButtons {...props} copy={codes} />;
}

export const invitationSlots: Slots = {
  listActions: BulkCreateInvitations,
  listTools: InvitationTools,
};
