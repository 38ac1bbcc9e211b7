import { useNavigate, useSearchParams } from 'react-router';
import { Panel } from '../../../components';
import { CreateForm } from '../form/create-form';
import { addressOf } from '../paths';
import type { Resource, Row } from '../resource';
import { useUnsaved } from '../../../hooks/use-unsaved';
import { madeChildren } from './children';
import { PageFrame } from './page-frame';

export function CreatePage({ resource }: { resource: Resource }) {
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  const draft = useUnsaved();

  const handleCreated = ({ id }: Row) => {
    // What belongs to the new row can only be added on its own page.
    const own = madeChildren(resource).length > 0 ? addressOf(resource, 'edit', id) : undefined;
    void navigate(own ?? addressOf(resource, 'list') ?? '..');
  };

  return (
    <PageFrame resource={resource} page="create">
      <Panel>
        <CreateForm resource={resource} draft={draft} asked={asked} onCreated={handleCreated} />
      </Panel>
    </PageFrame>
  );
}
