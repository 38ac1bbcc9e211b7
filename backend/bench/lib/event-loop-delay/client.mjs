// Sends a step to the server and reads the whole response, and reads the event loop delay of the server.
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { described } from './largest-body.mjs';

/** Work that the server does after a response, such as sending events, ends within this time. */
const SETTLE_MS = 25;
const STREAM_MS = 300;

/** The longest event loop delay since the last call, in milliseconds. */
export async function watch(path) {
  const socket = connect(path);
  await once(socket, 'connect');
  return {
    async take() {
      await sleep(SETTLE_MS);
      socket.write('?');
      return Number((await once(socket, 'data'))[0]);
    },
    close: () => socket.destroy(),
  };
}

/** Returns status and body. Not `fetch`, which cannot read a stream for a limited time. */
export function send(url, { method, path, headers = {}, body, stream = false }) {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const call = request(url + path, { method, headers: { ...headers, ...length } }, (answer) => {
      const chunks = [];
      const finish = () => resolve({ status: answer.statusCode, body: Buffer.concat(chunks) });
      answer.on('data', (chunk) => chunks.push(chunk)).once('end', finish);
      answer.once('error', reject);
      if (stream) setTimeout(() => (finish(), call.destroy()), STREAM_MS);
    });
    call.once('error', reject);
    call.end(body);
  });
}

/** Method, path, headers and body of a step; `found` are path parameters that only the database knows. */
export function requestOf(step, { document, tokens }, found = {}) {
  const { operation, as, params = {}, id, query, body, headers = {}, fileBytes } = step;
  const [method, template] = operation.split(' ');
  const values = { id, ...params, ...found };
  const path = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name]));
  const asked = typeof query === 'function' ? query(described(document, operation)) : query;
  const token = tokens[as] ?? tokens.player;
  return {
    method,
    path: asked ? `${path}?${searchOf(asked)}` : path,
    stream: step.stream,
    headers: {
      'accept-encoding': step.encoding ?? 'br, gzip',
      authorization: `Bearer ${token}`,
      prefer: 'translations',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(fileBytes ? { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } : {}),
      ...headers,
    },
    body: fileBytes ? formOf(fileBytes) : body && JSON.stringify(body),
  };
}

const BOUNDARY = 'boundary';

function formOf(bytes) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${'n'.repeat(200)}"\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(bytes, 'x'),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

function searchOf(query) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) search.append(name, String(one));
  return search.toString();
}
