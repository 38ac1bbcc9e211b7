export { accessProvider } from './access-provider';
export { authProvider } from './auth-provider';
export { dataProvider } from './data-provider';
export { liveProvider } from './live-provider';
export { notificationProvider } from './notification-provider';
export { ownProfile } from './profile';
