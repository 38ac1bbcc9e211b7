import { z } from 'zod';
import { host, integer, publicAddress, sender, trustedProxies } from './rules';

const port = (fallback: number) => integer(0, 65_535).default(fallback);
/** Roughly Docker's image reference; no blanks, and no hyphen that Docker would read as an option. */
const image = z.string().regex(/^[A-Za-z0-9][\w.\-/:@]{0,254}$/, 'must be the name of an image');
/** In the form of `docker service create --constraint`. */
const placement = z
  .string()
  .regex(
    /^[\w.-]{1,200} ?(?:==|!=) ?\S.{0,200}$/,
    'must be a constraint such as node.role==worker',
  );
const text = z.string().min(1);

/** Whether its parts can be percent-decoded; the driver throws where they cannot. */
function isDecodable(address: string): boolean {
  try {
    decodeURIComponent(address);
    return true;
  } catch {
    return false;
  }
}

/** Whether a secret may be sent there: over https or to this machine. */
function isSafeForSecrets(address: string): boolean {
  // zod runs this check even where the URL rule failed.
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || isLocal) && username === '' && password === '';
}

/** Every setting, read from the environment. The tables of settings in the documentation are generated from it. */
export const settings = z.object({
  PORT: port(3000).meta({ en: 'Port of page and API', zh: '网页与接口的端口' }),
  HOST: host.optional().meta({
    en: 'Address to listen on; if unset: 127.0.0.1 with the embedded database, else 0.0.0.0',
    zh: '监听地址；缺省时内置数据库为 127.0.0.1，否则为 0.0.0.0',
  }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .refine(isDecodable, 'name and password must be percent-encoded')
    .optional()
    .meta({
      en: 'Your PostgreSQL, 14 or newer; if unset: an embedded one runs in DATA_DIR',
      zh: '自备的 PostgreSQL（14 及以上）；缺省时在 DATA_DIR 中运行内置数据库',
    }),
  DATA_DIR: text.default('.data').meta({
    en: 'Embedded database, files, outbox, generated secrets',
    zh: '内置数据库、文件、发件箱与自动生成的密钥所在目录',
  }),
  JWT_SECRET: text.optional().meta({
    en: 'Signs access tokens, at least 32 bytes; generated into DATA_DIR with the embedded database',
    zh: '访问令牌的签名密钥，至少 32 字节；使用内置数据库时自动生成到 DATA_DIR',
  }),
  JWT_SECRET_PREVIOUS: text.optional().meta({
    en: 'The former JWT_SECRET during key rotation: tokens signed with it stay valid until they expire',
    zh: '轮换密钥期间的上一个 JWT_SECRET：由它签发的内容在到期前仍然有效',
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./ })
    .optional()
    .meta({
      en: 'Mail server; if unset: each mail becomes an .eml file in DATA_DIR/outbox',
      zh: '邮件服务器；缺省时每封邮件写成 DATA_DIR/outbox 下的 .eml 文件',
    }),
  MAIL_FROM: sender.default('Vexil <no-reply@localhost>').meta({
    en: 'Sender of mails',
    zh: '发件人',
  }),
  ADMIN_USERNAME: text.optional().meta({
    en: 'Username of the first admin, created on an empty database; set all three or none',
    zh: '首位管理员的用户名，在空数据库上创建；三项须同时设置',
  }),
  ADMIN_EMAIL: text
    .optional()
    .meta({ en: 'Email address of the first admin', zh: '首位管理员的邮箱' }),
  ADMIN_PASSWORD: text.optional().meta({
    en: 'Password of the first admin',
    zh: '首位管理员的密码',
  }),
  DEMO: z.stringbool().default(true).meta({
    en: 'Loads the demo into an empty embedded database if HOST is a loopback address',
    zh: '在空的内置数据库中载入演示数据（仅当 HOST 为回环地址）',
  }),
  INSTANCE_DRIVER: z.enum(['none', 'process', 'docker', 'swarm']).optional().meta({
    en: 'none, process, docker or swarm: what runs instances; if unset: process (for trying out) with a loopback HOST, else none',
    zh: '实例的运行方式：none、process、docker 或 swarm；缺省时，HOST 为回环地址则为 process（仅供试用），否则为 none',
  }),
  INSTANCE_HOST: host.optional().meta({
    en: 'Host name or address at which players reach instances; if unset: that of PUBLIC_URL, else 127.0.0.1',
    zh: '选手访问实例所用的主机名或地址；缺省时取 PUBLIC_URL 的主机，否则为 127.0.0.1',
  }),
  INSTANCE_PORTS: z
    .string()
    .regex(/^\d{1,5}-\d{1,5}$/)
    .default('30000-30999')
    .meta({
      en: 'Range of ports that instances are published on',
      zh: '实例对外发布所用的端口范围',
    }),
  INSTANCE_CAP: integer(1, 10_000).default(100).meta({
    en: 'Instances that run at once; more wait in a queue',
    zh: '同时运行的实例上限，超出者排队等候',
  }),
  INSTANCE_RELAY_IMAGE: image.default('busybox:1').meta({
    en: 'Image of the relay in front of each docker or swarm instance; it needs tcpsvd or nc',
    zh: 'docker 与 swarm 实例前置转发容器所用的镜像，须含 tcpsvd 或 nc',
  }),
  INSTANCE_NETWORKS: z
    .cidrv4()
    .refine((range) => Number(range.split('/')[1]) <= 29)
    .default('198.19.0.0/16')
    .meta({
      en: 'IPv4 range of the networks of docker instances, eight addresses each',
      zh: 'docker 实例网络所用的 IPv4 地址段，每个实例占八个地址',
    }),
  INSTANCE_SWARM_ENTRY: placement.default('node.role==manager').meta({
    en: 'Placement constraint that matches the one node that players of swarm instances connect to',
    zh: '放置约束，指明选手连接 swarm 实例所经的那一个节点',
  }),
  INSTANCE_SWARM_PLACEMENT: placement.optional().meta({
    en: 'Placement constraint for swarm instances; if unset: any node',
    zh: 'swarm 实例的放置约束；缺省时可在任意节点运行',
  }),
  TRUST_PROXY: trustedProxies.default('off').meta({
    en: 'off, the number of proxy hops, or their addresses (comma separated, CIDR allowed)',
    zh: 'off、反向代理层数，或其地址（逗号分隔，可用 CIDR）',
  }),
  METRICS_PORT: port(0).meta({
    en: 'Port of the Prometheus metrics, 0: off',
    zh: 'Prometheus 指标端口，0 为关闭',
  }),
  DRAIN_SECONDS: integer(0, 20).default(0).meta({
    en: 'How long a stopping process goes on serving while /readyz answers 503, so that load balancers stop sending requests first',
    zh: '收到停止信号后，/readyz 先返回 503 而进程继续服务的秒数，让负载均衡先停止发来请求',
  }),
  PUBLIC_URL: publicAddress.optional().meta({
    en: 'Address that users type; https enables HSTS',
    zh: '用户访问的地址；https 时启用 HSTS',
  }),
  ROLE: z.enum(['all', 'web', 'worker']).default('all').meta({
    en: 'all, web or worker: what this process does',
    zh: '本进程的角色：all、web 或 worker',
  }),
  TURNSTILE_SECRET: text.regex(/^\S+$/, 'must not hold blanks').optional().meta({
    en: 'Secret key of Cloudflare Turnstile; choosing Turnstile in the control panel needs it and PUBLIC_URL',
    zh: 'Cloudflare Turnstile 的密钥；在控制面板选用它之前须设置，PUBLIC_URL 亦然',
  }),
  TURNSTILE_VERIFY_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isSafeForSecrets, 'must be https beyond loopback, without a name or password in it')
    .default('https://challenges.cloudflare.com/turnstile/v0/siteverify')
    .meta({
      en: 'URL that verifies answers of Turnstile; change it to use a proxy of your own',
      zh: '校验 Turnstile 应答的地址，使用自己的代理时修改',
    }),
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^\d{1,5}(?:\.\d{1,4})?$/, 'must be a number')
    .transform(Number)
    .refine((value) => value > 0 && value <= 10_000, 'must be above 0 and at most 10000')
    .default(1)
    .meta({
      en: 'Multiplies every limit that counts by network address, since a whole campus can share one',
      zh: '所有按网络地址计数的限额的倍数（整个校园可能共用一个地址）',
    }),
  SUBMISSION_BATCH_SIZE: integer(1, 64).default(64).meta({
    en: 'How many submissions that arrive together one transaction records at most; 1: each has its own',
    zh: '同时到达的提交最多几条合为一个事务写入；1 表示每条单独写入',
  }),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).optional().meta({
    en: 'silent, error, warn, info or debug; if unset: warn with the embedded database, else info',
    zh: '日志级别：silent、error、warn、info 或 debug；缺省时内置数据库为 warn，否则为 info',
  }),
});

export type Settings = z.infer<typeof settings>;
