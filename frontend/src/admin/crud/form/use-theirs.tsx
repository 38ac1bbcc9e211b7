import { Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { Say } from '../../../components';
import { ShownField } from '../fields/shown-field';
import type { Field, Resource, Row } from '../resource';
import { same } from '../values';

interface Versions {
  before: Row;
  after: Row;
}

/** What somebody else made of the fields in the meantime, to be said below each. */
export function useTheirs(resource: Resource, fields: readonly Field[]) {
  const [versions, setVersions] = useState<Versions>();
  const theirs: Record<string, ReactNode> = {};
  for (const field of versions ? fields : []) {
    if (!versions || same(versions.before[field.name], versions.after[field.name])) continue;
    theirs[field.name] = (
      <Flex gap={8} wrap>
        <Say k="scaffold.stale.theirs" />
        <ShownField as="Cell" field={field} resource={resource} row={versions.after} />
      </Flex>
    );
  }
  return [theirs, setVersions] as const;
}
