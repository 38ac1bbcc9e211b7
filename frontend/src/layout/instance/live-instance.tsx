import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { instanceQuery } from '../../domain/instance';
import { lazyComponent, LazyBoundary } from '../../components';

// Most pages are read by somebody who has none.
const InstancePill = lazyComponent(async () => (await import('./instance-pill')).InstancePill);

/** The reader's instance while there is one. */
export function LiveInstance() {
  const { data } = useQuery(instanceQuery());
  if (data?.live !== true) return null;
  return (
    <LazyBoundary resetKey={data}>
      <Suspense>
        <InstancePill instance={data} />
      </Suspense>
    </LazyBoundary>
  );
}
