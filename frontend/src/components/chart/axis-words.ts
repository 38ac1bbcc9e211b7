/** A moment on the axis, as short as it can be: a midnight is a day, any other its hour. */
export function formatTick(value: number, language: string): string {
  const moment = new Date(value);
  const midnight = moment.getHours() === 0 && moment.getMinutes() === 0;
  const seconds = moment.getSeconds() !== 0;
  const words: Intl.DateTimeFormatOptions = midnight
    ? { month: 'short', day: 'numeric' }
    : {
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        ...(seconds ? { second: '2-digit' } : {}),
      };
  return new Intl.DateTimeFormat(language, words).format(moment);
}

export function formatInteger(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 0 }).format(value);
}
