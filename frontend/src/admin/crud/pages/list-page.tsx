import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useTranslation } from 'react-i18next';
import { LinkButton, Panel } from '../../../components';
import { i18nKeys } from '../i18n-keys';
import { ListView } from '../list/list-view';
import { pathOf, type Resource } from '../resource';
import { useIsAllowed } from '../resources-context';
import { PageFrame } from './page-frame';

export function ListPage({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const create = pathOf(resource, 'create');
  const canCreate = useIsAllowed(resource, 'create');
  const ListActions = resource.slots?.listActions;
  return (
    <PageFrame
      resource={resource}
      page="list"
      extra={
        <>
          {ListActions && <ListActions resource={resource} />}
          {canCreate && create !== undefined && (
            <LinkButton type="primary" icon={<PlusOutlined aria-hidden />} to={create}>
              {t(i18nKeys.page(resource, 'create'))}
            </LinkButton>
          )}
        </>
      }
    >
      <Panel flush>
        <ListView resource={resource} />
      </Panel>
    </PageFrame>
  );
}
