import useNotification from 'antd/es/notification/useNotification';
import { useEffect } from 'react';
import { toasts } from './toasts';

const LOOK = { maxCount: 3, duration: 5 };

/** Where antd draws what is said. */
export function ToastStage() {
  const [stage, holder] = useNotification(LOOK);
  useEffect(() => toasts.enter(stage), [stage]);
  return holder;
}
