import useNotification from 'antd/es/notification/useNotification';
import { useEffect } from 'react';
import { attachToastHost } from './toasts';

const OPTIONS = { maxCount: 3, duration: 5 };

/** Renders toasts with antd. */
export function ToastHost() {
  const [host, holder] = useNotification(OPTIONS);
  useEffect(() => attachToastHost(host), [host]);
  return holder;
}
