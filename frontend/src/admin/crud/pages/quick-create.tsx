import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../components';
import { useMay } from '../actions/use-may';
import { keys } from '../keys';
import type { Resource } from '../resource';
import type { Values } from '../values';

// The forms come when the first one is opened; most readers of such a page never do.
const QuickDialog = lazyPart(async () => (await import('./quick-dialog')).QuickDialog);

interface QuickCreateProps {
  resource: Resource;
  /** What the place suggests, such as the category it shows. */
  starts?: Values;
}

/** A button for any page, for those who may: a new row by its few most needed columns. */
export function QuickCreate({ resource, starts = {} }: QuickCreateProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'never' | 'now' | 'before'>('never');
  const mayCreate = useMay(resource, 'create') && resource.quick !== undefined;
  if (!mayCreate) return null;
  return (
    <>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => {
          setOpen('now');
        }}
      >
        {t(keys.page(resource, 'create'))}
      </Button>
      {open !== 'never' && (
        <Suspense fallback={null}>
          <QuickDialog
            resource={resource}
            starts={starts}
            open={open === 'now'}
            onClose={() => {
              setOpen('before');
            }}
          />
        </Suspense>
      )}
    </>
  );
}
