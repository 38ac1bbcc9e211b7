import { Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format';
import { isDateTime } from '../../../lib/date-time';
import { ColorTag } from '../../crud/field-types/common';
import type { DisplayProps } from '../../crud/field-types/types';
import { isEmpty, type Values } from '../../crud/values';

/** How a challenge is released; `at` may be a time that has passed. */
export const RELEASES = ['draft', 'hidden', 'now', 'at'] as const;
export type Release = (typeof RELEASES)[number];

export function releaseOf({ draft, hidden, releaseAt }: Values): Release {
  if (draft) return 'draft';
  if (hidden !== false) return 'hidden';
  return isEmpty(releaseAt) ? 'now' : 'at';
}

const COLORS = { draft: 'default', hidden: 'orange', now: 'green', at: 'blue' } as const;

/** The state as a tag; a time that has passed is a release. */
function ReleaseTag({ row }: DisplayProps<'switch'>) {
  const { t } = useTranslation();
  const release = releaseOf(row);
  const [now] = useState(() => Date.now());
  const isOpen = release === 'at' && Date.parse(String(row.releaseAt)) <= now;
  const shown = isOpen ? 'now' : release;
  return <ColorTag color={COLORS[shown]}>{t(`challenges.release.${shown}.state`)}</ColorTag>;
}

function ReleaseValue(props: DisplayProps<'switch'>) {
  const { row } = props;
  return (
    <>
      <ReleaseTag {...props} /> <PlannedTime release={releaseOf(row)} releaseAt={row.releaseAt} />
    </>
  );
}

/** Says that a planned time opens nothing while the challenge is a draft or hidden. */
export function PlannedTime({ release, releaseAt }: { release: Release; releaseAt: unknown }) {
  const { t, i18n } = useTranslation();
  if (typeof releaseAt !== 'string' || !isDateTime(releaseAt)) return null;
  if (release !== 'draft' && release !== 'hidden') return null;
  return (
    <Typography.Text type="warning">
      {t('challenges.release.kept', { time: formatDateTime(releaseAt, i18n.language) })}
    </Typography.Text>
  );
}

export const releaseDisplay = { Cell: ReleaseTag, Value: ReleaseValue };
