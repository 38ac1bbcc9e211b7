import { z } from 'zod';

const flag = (fallback: boolean) =>
  z.stringbool().default(fallback).describe(fallback ? 'on' : 'off');
const port = (fallback: number) => z.coerce.number().int().min(0).max(65_535).default(fallback);
const optionalText = z.string().min(1).optional();

/** Every setting, read from the environment. The README's table is made from this. */
export const settings = z
  .object({
    PORT: port(3000).describe('Port of page and API'),
    HOST: z.string().min(1).optional().describe('Address to listen on; 127.0.0.1 with the embedded database, else 0.0.0.0'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional().describe('Your PostgreSQL (14 or newer); without it an embedded one runs in DATA_DIR'),
    DATA_DIR: z.string().min(1).default('.data').describe('Embedded database, attachments, outbox, generated secret'),
    JWT_SECRET: z.string().min(32).optional().describe('Signs access tokens, 32 bytes or more; generated into DATA_DIR with the embedded database'),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional().describe('Mail server; without it each mail becomes an .eml file in DATA_DIR/outbox'),
    MAIL_FROM: z.string().min(3).default('Vexil <no-reply@localhost>').describe('Sender of mails'),
    ADMIN_USERNAME: optionalText.describe('First admin, made on an empty database'),
    ADMIN_EMAIL: optionalText.describe('Address of the first admin'),
    ADMIN_PASSWORD: optionalText.describe('Password of the first admin'),
    DEMO: flag(true).describe('Load the demo into an empty embedded database'),
    INSTANCE_DRIVER: z.enum(['process', 'docker', 'swarm']).default('process').describe('What runs challenge instances'),
    TRUST_PROXY: z.string().regex(/^(off|\d{1,2}|[0-9a-fA-F.:/,\s]+)$/).default('off').describe('off, a number of proxy hops, or their addresses (CIDR, comma separated)'),
    METRICS_PORT: port(0).describe('Port of the Prometheus metrics; 0 is off'),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional().describe('Address users type, for links in mails and HSTS'),
    ROLE: z.enum(['all', 'web', 'worker']).default('all').describe('What this process does'),
    RATE_LIMIT_FACTOR: z.coerce.number().positive().max(10_000).default(1).describe('Multiplies every limit that counts by network address'),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info').describe('How much the log says'),
  });

export type Settings = z.infer<typeof settings>;
