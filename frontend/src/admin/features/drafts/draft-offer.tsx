import { Alert, Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { fullTime } from '../../../lib/time-words';
import type { KeptDraft } from './draft-memory';
import type { DraftKeeper } from './use-kept-draft';

interface DraftOfferProps {
  kept: DraftKeeper;
  /** The version of the row that the form shows. */
  version: number | undefined;
  onRestore: (draft: KeptDraft) => void;
}

/** Tells of what an earlier visit typed and never saved. */
export function DraftOffer({ kept, version, onRestore }: DraftOfferProps) {
  const { t, i18n } = useTranslation();
  const draft = kept.offered;
  if (!draft) return null;
  const outdated = draft.version !== version;
  return (
    <Alert
      type={outdated ? 'warning' : 'info'}
      showIcon
      style={{ marginBottom: 16 }}
      message={t('scaffold.draft.title', { time: fullTime(draft.at, i18n.language) })}
      description={
        <Flex vertical gap={12}>
          {outdated ? t('scaffold.draft.outdated') : t('scaffold.draft.text')}
          <Flex gap={8} wrap>
            <Button
              size="small"
              type="primary"
              onClick={() => {
                onRestore(draft);
              }}
            >
              {t('scaffold.draft.restore')}
            </Button>
            <Button
              size="small"
              danger
              onClick={() => {
                kept.settle(true);
              }}
            >
              {t('scaffold.draft.discard')}
            </Button>
          </Flex>
        </Flex>
      }
    />
  );
}
