import { Client, type ClientConfig } from 'pg';
import { isReadTimeout } from './dead-connections';

/**
 * A connection that ends with the first answer that never came. Its line is dead, and a rollback or the next
 * caller would only wait as long again.
 */
export class FailFastClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    // The library's many forms of one call; all that matters is whether they promise something.
    const query = this.query.bind(this) as (...parts: unknown[]) => unknown;
    const impatient = (...parts: unknown[]): unknown => {
      const answer = query(...parts);
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (isReadTimeout(error)) this.connection.stream.destroy();
        });
      return answer;
    };
    Object.assign(this, { query: impatient });
  }
}
