import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorState, InkTag, Panel } from '../../../components';
import { Elsewhere } from './elsewhere';
import { Ended } from './ended';
import { OnTheWay } from './on-the-way';
import { Running } from './running';
import type { Standing } from './standing';
import { Start } from './start';
import { Switching } from './switching';
import { type Deeds, useDeeds } from './use-deeds';
import { useStanding } from './use-standing';

const INKS = {
  queued: 'gold',
  starting: 'blue',
  running: 'green',
  stopping: 'gold',
  stopped: 'geekblue',
  expired: 'orange',
  failed: 'red',
} as const;

/** The reader's own target of this challenge: where it is, and what can be done with it. */
export function InstancePanel({ challengeId }: { challengeId: number }) {
  const { t } = useTranslation();
  const { standing, error, retry } = useStanding(challengeId);
  const deeds = useDeeds(challengeId);
  const { pending } = deeds;
  const switching = pending?.deed === 'switch' && pending.challengeId === challengeId;
  return (
    <Panel title={t('ownInstance.title')} extra={<StateTag standing={standing} />}>
      {error !== null && <ErrorState message={error.message} onRetry={retry} />}
      {error === null && standing === undefined && (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
      {standing !== undefined &&
        (switching ? (
          <Switching instance={standing.instance} />
        ) : (
          <Body standing={standing} deeds={deeds} />
        ))}
    </Panel>
  );
}

function StateTag({ standing }: { standing: Standing | undefined }) {
  const { t } = useTranslation();
  const known =
    standing === undefined || standing.kind === 'none' || standing.kind === 'elsewhere'
      ? undefined
      : standing;
  const crashed = known?.kind === 'failed' && known.instance.expiration !== null;
  return (
    // Always there, so that readers of screens hear each new state.
    <span role="status">
      {known !== undefined && (
        <InkTag ink={INKS[known.kind]}>
          {t(crashed ? 'ownInstance.crashed' : `ownInstance.state.${known.kind}`)}
        </InkTag>
      )}
    </span>
  );
}

function Body({ standing, deeds }: { standing: Standing; deeds: Deeds }) {
  switch (standing.kind) {
    case 'none':
      return <Start instance={standing.instance} deeds={deeds} />;
    case 'elsewhere':
      return <Elsewhere instance={standing.instance} deeds={deeds} />;
    case 'queued':
    case 'starting':
    case 'stopping':
      return <OnTheWay instance={standing.instance} deeds={deeds} />;
    case 'running':
      return <Running instance={standing.instance} deeds={deeds} />;
    case 'stopped':
    case 'expired':
    case 'failed':
      return <Ended kind={standing.kind} instance={standing.instance} deeds={deeds} />;
  }
}
