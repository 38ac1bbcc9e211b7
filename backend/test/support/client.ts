import type { NestFastifyApplication } from '@nestjs/platform-fastify';

export interface ApiAnswer {
  status: number;
  // Any response body; the tests' assertions check its type.
  body: any;
  headers: Record<string, string | number | string[] | undefined>;
}

export interface CallOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
  /** The client's IP address. */
  ip?: string;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'TRACE';

/** Calls an application like a browser, without a socket. */
export class ApiClient {
  constructor(private readonly app: NestFastifyApplication) {}

  get(path: string, options?: CallOptions): Promise<ApiAnswer> {
    return this.call('GET', path, undefined, options);
  }

  post(path: string, body?: unknown, options?: CallOptions): Promise<ApiAnswer> {
    return this.call('POST', path, body, options);
  }

  patch(path: string, body?: unknown, options?: CallOptions): Promise<ApiAnswer> {
    return this.call('PATCH', path, body, options);
  }

  delete(path: string, body?: unknown, options?: CallOptions): Promise<ApiAnswer> {
    return this.call('DELETE', path, body, options);
  }

  /** `path` is relative to /api; a string body is sent unchanged. */
  async call(
    method: Method,
    path: string,
    body?: unknown,
    { token, headers = {}, ip = '127.0.0.1' }: CallOptions = {},
  ): Promise<ApiAnswer> {
    const response = await this.app.inject({
      method,
      url: path.startsWith('//') ? path.slice(1) : `/api${path}`,
      remoteAddress: ip,
      headers: {
        'accept-language': 'en-US',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const json = String(response.headers['content-type'] ?? '').includes('json');
    return {
      status: response.statusCode,
      body: json && response.body ? JSON.parse(response.body) : response.body,
      headers: response.headers,
    };
  }
}

/** Sends a request again while a busy server refuses it unprocessed with 503, as players do. */
export async function sendUntilAnswered<Answer extends { status: number }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
  }
}
