import { Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../components';
import { formatTime } from '../lib/format';
import type { SaveStatus } from './autosaver';

interface SavedLineProps {
  status: SaveStatus<unknown>;
}

/** Shows the state of autosaving. Screen readers hear results only, not the start of each save. */
export function SavedLine({ status }: SavedLineProps) {
  const { t, i18n } = useTranslation();
  const text =
    status.kind === 'saved' && status.at !== null
      ? t('form.autosave.savedAt', { time: formatTime(status.at, i18n.language) })
      : t(`form.autosave.${status.kind}`);
  const [heard, setHeard] = useState('');
  // The time has minutes only, so screen readers hear a success at most once a minute.
  if (status.kind !== 'saving' && heard !== text) setHeard(text);
  const hasFailed = status.kind === 'conflict' || status.kind === 'refused';
  return (
    <>
      <Typography.Text aria-hidden type={hasFailed ? 'danger' : 'secondary'}>
        {text}
      </Typography.Text>
      <VisuallyHidden role="status">{heard}</VisuallyHidden>
    </>
  );
}
