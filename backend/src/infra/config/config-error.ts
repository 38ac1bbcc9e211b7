/** A setting that stops the start; the message names it and never its value. */
export class ConfigError extends Error {}
