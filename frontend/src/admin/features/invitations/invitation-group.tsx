import { useTranslation } from 'react-i18next';
import { useGroupName, useGroups } from '../../../domain/user-group';
import { ColorTag } from '../../crud/field-types/common';
import type { DisplayProps } from '../../crud/field-types/types';

/** The group of an invitation, with a warning if it is archived: such a code cannot be used. */
function InvitationGroup({ value }: DisplayProps<'userGroup'>) {
  const { t } = useTranslation();
  const group = useGroupName()(value);
  const isArchived = useGroups().some(({ code, archived }) => code === value && archived);
  return (
    <ColorTag color={isArchived ? 'orange' : 'blue'}>
      {isArchived ? t('invitations.archivedGroup', { group }) : group}
    </ColorTag>
  );
}

export const invitationGroup = { Cell: InvitationGroup, Value: InvitationGroup };
