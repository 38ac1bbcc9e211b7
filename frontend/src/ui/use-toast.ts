import { App } from 'antd';
import { useMemo } from 'react';

const SECONDS = 5;

/** The one way to say something in passing: five seconds, and the same words never stack. */
export function useToast() {
  const { notification } = App.useApp();
  return useMemo(() => {
    const say = (type: 'success' | 'error') => (message: string) => {
      notification.open({ type, message, duration: SECONDS, key: `${type}:${message}` });
    };
    return { success: say('success'), error: say('error') };
  }, [notification]);
}
