import { App } from 'antd';
import { useMemo } from 'react';

const SECONDS = 5;

/** The one way to say something in passing: five seconds, the same words never stacked. */
export function useToast() {
  const { message } = App.useApp();
  return useMemo(() => {
    const say = (type: 'success' | 'error' | 'info') => (content: string) =>
      void message.open({ type, content, duration: SECONDS, key: `${type}:${content}` });
    return { success: say('success'), error: say('error'), info: say('info') };
  }, [message]);
}
