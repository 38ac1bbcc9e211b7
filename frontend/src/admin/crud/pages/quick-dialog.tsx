import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useConfirmLoss } from '../../../components';
import { useUnsaved } from '../../../hooks/use-unsaved';
import { CreateForm } from '../form/create-form';
import { keys } from '../keys';
import { addressOf } from '../paths';
import type { Resource, Row } from '../resource';
import type { Values } from '../values';

interface QuickDialogProps {
  resource: Resource;
  starts: Values;
  open: boolean;
  onClose: () => void;
}

/** Begins a row and goes on to where the rest of it is written. */
export function QuickDialog({ resource, starts, open, onClose }: QuickDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const draft = useUnsaved();
  const confirmLoss = useConfirmLoss();

  const handleClose = async () => {
    if (draft.isDirty() && !(await confirmLoss())) return;
    draft.mark(false);
    onClose();
  };

  const handleCreated = ({ id }: Row) => {
    onClose();
    void navigate(addressOf(resource, 'edit', id) ?? '..');
  };

  return (
    <Modal
      open={open}
      title={t(keys.page(resource, 'create'))}
      footer={null}
      destroyOnHidden
      onCancel={() => void handleClose()}
    >
      <CreateForm
        resource={resource}
        draft={draft}
        only={resource.quick ?? []}
        starts={starts}
        onCreated={handleCreated}
      />
    </Modal>
  );
}
