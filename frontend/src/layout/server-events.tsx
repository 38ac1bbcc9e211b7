import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { onCaptureInOtherTab, onServerEvent, type ServerEvent, useSession } from '../api';
import { toast } from '../components';
import { findCard, invalidateGame } from '../domain/challenge';
import { useLocalize } from '../i18n/languages';
import { challengePath } from '../lib/routes';
import { useInvalidation } from './invalidation';

/** Invalidates the queries that server events make stale, and shows some events as toasts. */
export function useServerEvents(): void {
  const client = useQueryClient();
  const invalidate = useInvalidation();
  const showToast = useEventToast();
  const handleEvent = useEffectEvent((event: ServerEvent) => {
    invalidate(event);
    // Events contain no texts. If these cannot be loaded, no toast is shown, and the lists still update.
    showToast(event).catch(() => undefined);
  });
  useEffect(() => onServerEvent(handleEvent), []);
  useEffect(() => onCaptureInOtherTab(() => void invalidateGame(client)), [client]);
}

/** Shows toasts for notices, for first solves of other players and for news of the user's answers. */
function useEventToast(): (event: ServerEvent) => Promise<void> {
  const client = useQueryClient();
  const { t } = useTranslation();
  const localize = useLocalize();
  const navigate = useNavigate();
  const { userId } = useSession();

  return async (event) => {
    if (!isShown(event)) return;
    // The solver has already seen it at the flag box.
    if (event.name === 'blood' && event.data.userId === userId) return;
    const { challengeId } = event.data;
    const card = await findCard(client, challengeId);
    if (!card) return;
    const title = localize(card.title, card.titleEn);
    const texts = textsOf(event, title, t);
    const key = `${event.name} ${String(challengeId)} ${texts.message}`;
    toast.open({
      ...texts,
      key,
      type: 'info',
      role: 'status',
      actions: (
        <Button
          type="link"
          size="small"
          onClick={() => {
            toast.close(key);
            void navigate(challengePath(challengeId));
          }}
        >
          {t('live.open')}
        </Button>
      ),
    });
  };
}

type ShownEvent = Extract<ServerEvent, { name: 'notice.created' | 'blood' | 'answer.changed' }>;

const isShown = (event: ServerEvent): event is ShownEvent =>
  event.name === 'notice.created' || event.name === 'blood' || event.name === 'answer.changed';

/** The texts of an event about the challenge with this title. */
function textsOf(event: ShownEvent, title: string, t: TFunction) {
  switch (event.name) {
    case 'blood':
      return {
        message: t(`game.blood.${String(event.data.rank)}`),
        description: t('live.blood', { name: event.data.username, title }),
      };
    case 'answer.changed':
      return { message: t(`live.answer.${event.data.state}`), description: title };
    default:
      return { message: t('live.notice'), description: title };
  }
}
