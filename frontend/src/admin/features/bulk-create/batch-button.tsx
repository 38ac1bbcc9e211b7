import AppstoreAddOutlined from '@ant-design/icons/AppstoreAddOutlined';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../crud/actions/use-may';
import { ManyTexts } from '../export/many-texts';
import { keys } from '../../crud/keys';
import type { Resource, Row } from '../../crud/resource';
import { BatchForm } from './batch-form';

/** Makes many rows at once and then shows what people came for. */
export function BatchButton({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<Row[]>();
  const mayCreate = useMay(resource, 'create');
  const { batch } = resource;
  if (!batch || !mayCreate) return null;
  return (
    <>
      <Button
        icon={<AppstoreAddOutlined aria-hidden />}
        onClick={() => {
          setMade(undefined);
          setOpen(true);
        }}
      >
        {t(keys.batch(resource, 'label'))}
      </Button>
      <Modal
        open={open}
        title={
          made
            ? t(keys.batch(resource, 'made'), { count: made.length })
            : t(keys.batch(resource, 'label'))
        }
        footer={null}
        destroyOnHidden
        onCancel={() => {
          setOpen(false);
        }}
      >
        {made ? (
          <ManyTexts resource={resource} rows={made} column={batch.shows} />
        ) : (
          <BatchForm resource={resource} schema={batch.schema} onMade={setMade} />
        )}
      </Modal>
    </>
  );
}
