import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

/** An HTTP client for one server; trusts the certificate authority of a test proxy. */
export class Client {
  token;

  constructor(url) {
    this.url = new URL(url);
    const secure = this.url.protocol === 'https:';
    this.request = secure ? httpsRequest : httpRequest;
    this.agent = secure
      ? new HttpsAgent({ keepAlive: true, rejectUnauthorized: false })
      : new HttpAgent({ keepAlive: true });
  }

  get(path) {
    return this.call('GET', path);
  }

  post(path, body) {
    return this.call('POST', `/api${path}`, body);
  }

  patch(path, body) {
    return this.call('PATCH', `/api${path}`, body);
  }

  async logIn(emailorusername, password) {
    const { status, body } = await this.post('/auth/login', { emailorusername, password });
    if (status !== 200) throw new Error(`The log-in answered ${JSON.stringify(body)}.`);
    this.token = body.access;
  }

  async call(method, path, body) {
    const answer = await this.open(method, path, body);
    let text = '';
    for await (const chunk of answer.setEncoding('utf8')) text += chunk;
    const json = String(answer.headers['content-type']).startsWith('application/json');
    return { status: answer.statusCode, body: json ? JSON.parse(text) : text };
  }

  /** Resolves when the response headers arrive. */
  open(method, path, body) {
    return new Promise((done, reject) => {
      const headers = {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      };
      const options = { method, headers, agent: this.agent };
      const sent = this.request(new URL(path, this.url), options, done);
      sent.once('error', reject);
      sent.end(body ? JSON.stringify(body) : undefined);
    });
  }
}
