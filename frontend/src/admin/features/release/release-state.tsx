import { useTranslation } from 'react-i18next';
import { isEmpty, type Values } from '../../../forms';
import { InlineAlert } from '../../../components';
import { formatDateTime } from '../../../lib/format';
import { isDateTime } from '../../../lib/date-time';
import { fieldTypes } from '../../crud/field-types';
import type { DisplayProps } from '../../crud/field-types/types';

/** The release state of a challenge; the time of `at` may have passed. */
export const RELEASES = ['draft', 'hidden', 'now', 'at'] as const;
export type Release = (typeof RELEASES)[number];

export function releaseOf({ draft, hidden, releaseAt }: Values): Release {
  if (draft) return 'draft';
  if (hidden !== false) return 'hidden';
  return isEmpty(releaseAt) ? 'now' : 'at';
}

const { Value: ReleaseTag } = fieldTypes.select;

/** The state as a tag, and a note if a planned time has no effect in this state. */
export function ReleaseValue(props: DisplayProps<'select'>) {
  const { row } = props;
  return (
    <>
      <ReleaseTag {...props} /> <PlannedTime release={releaseOf(row)} releaseAt={row.releaseAt} />
    </>
  );
}

/** Says that a planned time has no effect while the challenge is a draft or hidden. */
export function PlannedTime({ release, releaseAt }: { release: Release; releaseAt: unknown }) {
  const { t, i18n } = useTranslation();
  if (typeof releaseAt !== 'string' || !isDateTime(releaseAt)) return null;
  if (release !== 'draft' && release !== 'hidden') return null;
  return (
    <InlineAlert
      role="status"
      tone="warning"
      message={t('challenges.release.kept', { time: formatDateTime(releaseAt, i18n.language) })}
    />
  );
}
