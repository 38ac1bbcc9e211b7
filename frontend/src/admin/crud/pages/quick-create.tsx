import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../../components';
import { useIsAllowed } from '../access';
import { keys } from '../keys';
import type { Resource } from '../resource';
import type { Values } from '../values';

// The form's code is loaded when it is first opened.
const QuickDialog = lazyComponent(async () => (await import('./quick-dialog')).QuickDialog);

interface QuickCreateProps {
  resource: Resource;
  /** The names of the fields in the dialog. */
  fields: readonly string[];
  /** Initial values, such as the category that the page shows. */
  defaults?: Values;
}

/** A button for any page, shown to those who may create a row: a dialog with a few fields. */
export function QuickCreate({ resource, fields, defaults = {} }: QuickCreateProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'never' | 'open' | 'closed'>('never');
  const canCreate = useIsAllowed(resource, 'create');
  if (!canCreate) return null;
  return (
    <>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => {
          setOpen('open');
        }}
      >
        {t(keys.page(resource, 'create'))}
      </Button>
      {open !== 'never' && (
        <Suspense fallback={null}>
          <QuickDialog
            resource={resource}
            fields={fields}
            defaults={defaults}
            open={open === 'open'}
            onClose={() => {
              setOpen('closed');
            }}
          />
        </Suspense>
      )}
    </>
  );
}
