import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button, Modal, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { lazyComponent } from '../../../components';
import { useGuardedClose, type Values } from '../../../forms';
import { useDirtyState } from '../../../hooks/unsaved';
import { i18nKeys } from '../i18n-keys';
import { pathOf, type Resource, type Row } from '../resource';
import { useIsAllowed } from '../resources-context';

// The form's code is loaded when it is first opened.
const CreateForm = lazyComponent(async () => (await import('../form/create-form')).CreateForm);

interface QuickCreateProps {
  resource: Resource;
  /** Replaces the title of the create page. */
  titleKey?: string;
  /** The names of the fields in the dialog. */
  fields: readonly string[];
  /** Initial values, such as the category that the page shows. */
  defaults?: Values;
  /** Values of fields that are not in the dialog. */
  presetValues?: Values;
}

/** A button that opens a short form in a dialog, then the new row's edit page. Shown to users who may create rows. */
export function QuickCreate(props: QuickCreateProps) {
  const { resource, titleKey, fields, defaults = {}, presetValues = {} } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const canCreate = useIsAllowed(resource, 'create');
  const [open, setOpen] = useState(false);
  const dirtyState = useDirtyState();
  const handleClose = useGuardedClose(dirtyState, () => setOpen(false));

  const handleCreated = ({ id }: Row) => {
    setOpen(false);
    void navigate(pathOf(resource, 'edit', id) ?? '..');
  };

  if (!canCreate) return null;
  const title = t(titleKey ?? i18nKeys.page(resource, 'create'));
  return (
    <>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Modal open={open} title={title} footer={null} destroyOnHidden onCancel={handleClose}>
        <Suspense fallback={<Skeleton active />}>
          <CreateForm
            resource={resource}
            dirtyState={dirtyState}
            onlyFields={fields}
            defaults={defaults}
            presetValues={presetValues}
            onCreated={handleCreated}
          />
        </Suspense>
      </Modal>
    </>
  );
}
