export { Logo } from './artwork';
export { AnswerContent } from './answers/answer-content';
export { CriterionMarks } from './answers/criterion-marks';
export { AuthLayout } from './auth-layout';
export { Avatar } from './avatar';
export { ClearIcon, LinkButton, loadingProps, ThemeSwitch, ToolButton } from './buttons';
export { CampaignLine, CampaignPhaseTag } from './campaign-line';
export { CalendarLink } from './calendar-link';
export { Captcha, useCaptcha } from './captcha/captcha';
export type { CaptchaController } from './captcha/captcha-controller';
export { BarChart, type LinkOfValue } from './chart/bar-chart';
export type { BarPoint, BarSeries } from './chart/bar-option';
export { BarTable } from './chart/bar-table';
export { CategoryRadar } from './chart/category-radar';
export { ChartPanel } from './chart/chart-panel';
export { StepChart, type StepMark, type StepSeries, withTitles } from './chart/step-chart';
export { StepTable } from './chart/step-table';
export { ClosingTag } from './closing-tag';
export { ConsentBox, ConsentText } from './consent-box';
export { ExportButton } from './export-button';
export { CopyButton } from './copy-button';
export { DateTimePicker } from './date-time-picker';
export { DownloadButton } from './download-button';
export { DropdownMenu } from './dropdown-menu';
export { EmptyState } from './empty-state';
export { LanguageSwitch } from './language-switch';
export { ChunkLoadError, LazyBoundary, lazyComponent, retryableLoad } from './lazy';
export { LedgerPanel } from './ledger-panel';
export type { LedgerLine } from './ledger-table';
export { MailCode } from './mail-code';
export { Markdown } from './markdown/markdown';
export { MarkdownPictures, type PictureProps } from './markdown/pictures';
export { BloodMedal, isMedalRank, Medal, type MedalRank } from './medal';
export { ErrorState, InlineAlert, ResultState } from './alerts';
export { Page } from './page';
export { LoadingPage, MissingPage } from './page-states';
export { Panel } from './panel';
export { FreezeTime, PeriodTag } from './period-tag';
export { PreviewPanel } from './preview-panel';
export { PublicHeader } from './public-header';
export { QueryBoundary } from './query-boundary';
export { PlayerLink, usePlayerName } from './player-link';
export { RelativeTime } from './relative-time';
export {
  AfterFreezeTag,
  CategoryIcon,
  type CategoryName,
  CategoryTag,
  ColorTag,
  type DifficultyName,
  DifficultyTag,
  HiddenTag,
  type TagColor,
} from './tags';
export { TimeLeft } from './time-left';
export { preloadToasts, toast, Toasts } from './toast/toasts';
export { UserPicker } from './user-picker';
export { useConfirm } from './use-confirm';
export { useConfirmLeave } from './use-confirm-leave';
export { MONOSPACE, TranslatedText, VisuallyHidden } from './text';
