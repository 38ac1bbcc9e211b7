import FullscreenExitOutlined from '@ant-design/icons/FullscreenExitOutlined';
import FullscreenOutlined from '@ant-design/icons/FullscreenOutlined';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => {
    document.removeEventListener('fullscreenchange', listener);
  };
}

const isFull = () => document.fullscreenElement !== null;

export function FullScreen() {
  const { t } = useTranslation();
  const full = useSyncExternalStore(subscribe, isFull);
  // A phone may have no full screen to give.
  if (!document.fullscreenEnabled) return null;
  const label = t(full ? 'layout.fullScreen.exit' : 'layout.fullScreen.enter');
  return (
    <Button
      type="text"
      icon={full ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
      aria-label={label}
      title={label}
      onClick={() => {
        void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen());
      }}
    />
  );
}
