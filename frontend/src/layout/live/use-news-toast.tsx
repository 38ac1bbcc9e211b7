import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { challengePath } from '../../lib/routes';
import { type ServerEvent, useSession } from '../../api';
import { toasts } from '../../components';
import { useLocalize } from '../../i18n/use-own-language';

const SECONDS = 5;

/** Tells notices and other players' bloods in passing. */
export function useEventToast(): (news: ServerEvent) => void {
  const { t } = useTranslation();
  const inOwn = useLocalize();
  const navigate = useNavigate();
  const { userId } = useSession();

  return (news) => {
    if (news.name !== 'notice.created' && news.name !== 'blood') return;
    // Whoever draws blood has just been told so by the flag box.
    if (news.name === 'blood' && news.data.userId === userId) return;
    const { challengeId } = news.data;
    const title = inOwn(news.data.title, news.data.titleEn ?? undefined);
    const said =
      news.name === 'blood'
        ? {
            message: t(`game.blood.${String(news.data.rank)}`),
            description: t('live.blood', { name: news.data.username, title }),
          }
        : { message: t('live.notice'), description: title };
    const key = `${news.name} ${String(challengeId)} ${said.message}`;
    toasts.open({
      ...said,
      key,
      type: 'info',
      role: 'status',
      duration: SECONDS,
      actions: (
        <Button
          type="link"
          size="small"
          onClick={() => {
            toasts.close(key);
            void navigate(challengePath(challengeId));
          }}
        >
          {t('live.open')}
        </Button>
      ),
    });
  };
}
