import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { CreateForm } from '../form/create-form';
import { keys } from '../keys';
import type { Resource, Row } from '../resource';
import { useConfirmLoss } from '../../../components';
import { useUnsaved } from '../../../hooks/use-unsaved';
import type { Values } from '../values';
import { ChildEdit } from './child-edit';

interface ChildDrawerProps {
  resource: Resource;
  open: Row | 'new' | undefined;
  fixed: Values;
  starts: Values;
  onDone: () => void;
  onAnother: () => void;
  onClose: () => void;
}

/** The form of a child beside its parent's page; closing it asks as leaving a page does. */
export function ChildDrawer(props: ChildDrawerProps) {
  const { resource, open, fixed, starts, onDone, onAnother, onClose } = props;
  const { t } = useTranslation();
  const draft = useUnsaved();
  const confirmLoss = useConfirmLoss();

  const handleClose = async () => {
    if (draft.isDirty() && !(await confirmLoss())) return;
    draft.mark(false);
    onClose();
  };

  return (
    <Drawer
      open={open !== undefined}
      title={open && t(keys.page(resource, open === 'new' ? 'create' : 'edit'))}
      width="min(560px, 100vw)"
      destroyOnHidden
      onClose={() => void handleClose()}
    >
      {open === 'new' && (
        <CreateForm
          resource={resource}
          draft={draft}
          fixed={fixed}
          starts={starts}
          onCreated={onDone}
          onAnother={onAnother}
        />
      )}
      {open !== undefined && open !== 'new' && (
        <ChildEdit key={open.id} resource={resource} draft={draft} row={open} onSaved={onDone} />
      )}
    </Drawer>
  );
}
