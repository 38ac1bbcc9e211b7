import { useNavigate, useSearchParams } from 'react-router';
import { Panel } from '../../../components';
import { CreateForm } from '../form/create-form';
import { pathOf } from '../paths';
import type { Resource, Row } from '../resource';
import { useUnsaved } from '../../../hooks/unsaved';
import { editableChildren } from './related-rows';
import { PageFrame } from './page-frame';

export function CreatePage({ resource }: { resource: Resource }) {
  const navigate = useNavigate();
  const [searchParams] = useSearchParams();
  const draft = useUnsaved();

  const handleCreated = ({ id }: Row) => {
    // Children can only be added on the new row's own page.
    const editPath =
      editableChildren(resource).length > 0 ? pathOf(resource, 'edit', id) : undefined;
    void navigate(editPath ?? pathOf(resource, 'list') ?? '..');
  };

  return (
    <PageFrame resource={resource} page="create">
      <Panel>
        <CreateForm
          resource={resource}
          draft={draft}
          searchParams={searchParams}
          onCreated={handleCreated}
        />
      </Panel>
    </PageFrame>
  );
}
