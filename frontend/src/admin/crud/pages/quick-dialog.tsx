import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useConfirmLeave } from '../../../components';
import { useUnsaved } from '../../../hooks/unsaved';
import { CreateForm } from '../form/create-form';
import { keys } from '../keys';
import { pathOf } from '../paths';
import type { Resource, Row } from '../resource';
import type { Values } from '../values';

interface QuickDialogProps {
  resource: Resource;
  fields: readonly string[];
  defaults: Values;
  open: boolean;
  onClose: () => void;
}

/** Creates a row by a few fields, then opens its edit page. */
export function QuickDialog({ resource, fields, defaults, open, onClose }: QuickDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const draft = useUnsaved();
  const confirmLoss = useConfirmLeave();

  const handleClose = async () => {
    if (draft.isDirty() && !(await confirmLoss())) return;
    draft.mark(false);
    onClose();
  };

  const handleCreated = ({ id }: Row) => {
    onClose();
    void navigate(pathOf(resource, 'edit', id) ?? '..');
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
        onlyFields={fields}
        defaults={defaults}
        onCreated={handleCreated}
      />
    </Modal>
  );
}
