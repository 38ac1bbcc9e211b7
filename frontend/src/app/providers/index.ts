export { accessProvider } from './access-provider';
export { authProvider } from './auth-provider';
export { dataProvider } from './data-provider';
export { i18nProvider } from './i18n-provider';
export { liveProvider } from './live-provider';
export { notificationProvider } from './notification-provider';
