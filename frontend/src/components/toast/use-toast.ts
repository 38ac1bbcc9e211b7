import { toasts } from './toasts';

const SECONDS = 5;

const say = (type: 'success' | 'error' | 'info') => (message: string, description?: string) => {
  toasts.open({
    type,
    message,
    duration: SECONDS,
    key: `${type}:${message}`,
    ...(description === undefined ? {} : { description }),
  });
};

const toast = { success: say('success'), error: say('error'), info: say('info') };

/** The one way to say something in passing: five seconds, and the same words never stack. */
export const useToast = () => toast;
