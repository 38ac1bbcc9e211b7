import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { ColorTag, Panel, QueryBoundary } from '../../../components';
import { stateColors } from '../../../lib/state-colors';
import { Running } from './running';
import { Ended, NotStarted, OtherChallenge, Pending, Switching } from './states';
import {
  type InstanceActions,
  type InstanceStatus,
  useInstanceActions,
  useInstanceStatus,
} from './use-instance';

/** The reader's own instance of this challenge, with its state and actions. */
export function InstancePanel({ challengeId }: { challengeId: number }) {
  const { t } = useTranslation();
  const { query, status } = useInstanceStatus(challengeId);
  const actions = useInstanceActions(challengeId, query.data);
  const { pending } = actions;
  const isSwitching = pending?.action === 'switch' && pending.challengeId === challengeId;
  return (
    <Panel title={t('ownInstance.title')} extra={<StatusTag status={status} />}>
      <QueryBoundary
        query={query}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 2 }} />}
      >
        {() =>
          status &&
          (isSwitching ? (
            <Switching actions={actions} />
          ) : (
            <Body status={status} actions={actions} />
          ))
        }
      </QueryBoundary>
    </Panel>
  );
}

function StatusTag({ status }: { status: InstanceStatus | undefined }) {
  const { t } = useTranslation();
  const own =
    status === undefined || status.kind === 'none' || status.kind === 'otherChallenge'
      ? undefined
      : status;
  const crashed = own?.kind === 'failed' && own.instance.expiration !== null;
  return (
    // Always mounted, so that screen readers announce each new state.
    <span role="status">
      {own !== undefined && (
        <ColorTag color={stateColors.instance[own.kind]}>
          {t(crashed ? 'ownInstance.crashed' : `ownInstance.state.${own.kind}`)}
        </ColorTag>
      )}
    </span>
  );
}

function Body({ status, actions }: { status: InstanceStatus; actions: InstanceActions }) {
  switch (status.kind) {
    case 'none':
      return <NotStarted actions={actions} />;
    case 'otherChallenge':
      return <OtherChallenge instance={status.instance} actions={actions} />;
    case 'queued':
    case 'starting':
    case 'stopping':
      return <Pending instance={status.instance} actions={actions} />;
    case 'running':
      return <Running instance={status.instance} actions={actions} />;
    case 'stopped':
    case 'expired':
    case 'failed':
      return <Ended kind={status.kind} instance={status.instance} actions={actions} />;
  }
}
