import { toasts } from './toasts';

const SECONDS = 5;

const say = (type: 'success' | 'error') => (message: string) => {
  toasts.open({ type, message, duration: SECONDS, key: `${type}:${message}` });
};

const toast = { success: say('success'), error: say('error') };

/** The one way to say something in passing: five seconds, and the same words never stack. */
export const useToast = () => toast;
