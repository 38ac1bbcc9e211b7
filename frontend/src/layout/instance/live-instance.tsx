import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { instanceQuery } from '../../api';

// Most pages are read by somebody who has none.
const InstancePill = lazy(async () => ({
  default: (await import('./instance-pill')).InstancePill,
}));

/** The reader's instance while there is one. */
export function LiveInstance() {
  const { data } = useQuery(instanceQuery());
  if (data?.live !== true) return null;
  return (
    <Suspense>
      <InstancePill instance={data} />
    </Suspense>
  );
}
