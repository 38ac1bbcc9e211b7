import { toasts } from './toasts';

const DURATION_S = 5;

const openToast =
  (type: 'success' | 'error' | 'info') => (message: string, description?: string) => {
    toasts.open({
      type,
      message,
      duration: DURATION_S,
      key: `${type}:${message}`,
      ...(description === undefined ? {} : { description }),
    });
  };

const toast = { success: openToast('success'), error: openToast('error'), info: openToast('info') };

/** The one way to say something in passing: five seconds, and the same words never stack. */
export const useToast = () => toast;
