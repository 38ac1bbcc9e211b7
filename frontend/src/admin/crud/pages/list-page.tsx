import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useTranslation } from 'react-i18next';
import { LinkButton, Panel } from '../../../components';
import { useMay } from '../actions/use-may';
import { BatchButton } from '../../features/bulk-create/batch-button';
import { keys } from '../keys';
import { ListTable } from '../list/list-table';
import { addressOf } from '../paths';
import type { Resource } from '../resource';
import { PageFrame } from './page-frame';

export function ListPage({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const create = addressOf(resource, 'create');
  const mayCreate = useMay(resource, 'create') && create !== undefined;
  return (
    <PageFrame
      resource={resource}
      page="list"
      extra={
        <>
          <BatchButton resource={resource} />
          {mayCreate && (
            <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={create}>
              {t(keys.page(resource, 'create'))}
            </LinkButton>
          )}
        </>
      }
    >
      <Panel flush>
        <ListTable resource={resource} />
      </Panel>
    </PageFrame>
  );
}
