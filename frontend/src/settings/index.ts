export { challengeRoutes, challengeTitle, type ChallengeWord } from './challenge-routes';
export { LanguageSwitch } from './language-switch';
export { languages, type LanguageCode } from './languages';
export { afterLogin, loginWith, redirectTarget } from './redirect';
export { isRouteName, isVisitorPath, paths, type RouteName } from './routes';
export { changeSettings, defaultSettings, type Settings, useSettings } from './settings';
export { ThemeSwitch } from './theme-switch';
export { usePageTitle } from './page-title';
