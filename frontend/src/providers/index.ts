export { accessProvider } from './access-provider';
export { authProvider } from './auth-provider';
export { dataProvider } from './data-provider';
export { loadInsideTexts, startTexts, warmInsideTexts } from './i18n';
export { i18nProvider } from './i18n-provider';
export { notificationProvider } from './notification-provider';
export { ownProfile } from './profile';
