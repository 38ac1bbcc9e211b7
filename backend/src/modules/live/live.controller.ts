import { Controller, Get, Headers, Req, Res } from '@nestjs/common';
import {
  ApiOperation,
  ApiExtraModels,
  ApiHeader,
  ApiOkResponse,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { STORED_TOPICS } from '../../infra/events';
import { SseHub } from './sse-hub';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Disables buffering in proxies.
  'X-Accel-Buffering': 'no',
  // Closes the connection after the stream, so that a shutdown does not wait for it.
  Connection: 'close',
};

/** The data of `resource.changed`, sent to those who may list the resource. */
class ResourceEvent {
  @ApiProperty({ description: 'The name of the admin resource whose rows changed.' })
  resource: string;
}

/** The data of the stored topics, as text for the documentation. */
const STORED = Object.entries(STORED_TOPICS).map(([topic, data]) => `${topic}: ${data}`);

@ApiTags('events')
@AnyUser()
@Controller('events')
export class LiveController {
  constructor(private readonly hub: SseHub) {}

  @Get()
  @ApiOperation({
    summary: 'Subscribe to events',
    description: 'A stream of server-sent events that lasts until the session ends.',
  })
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'The id of the last event received, an opaque text: the stream begins behind it.',
    schema: { type: 'string' },
  })
  @ApiExtraModels(ResourceEvent)
  @ApiOkResponse({
    description: `Events, with their data. Stored, with an id: ${STORED.join('; ')}. Others: account.changed, told to the user whose roles changed, and board.changed: {}; session.ended: {}, or after a ban { banned: true, reason } with the reason if the user may read it; resource.changed, told to admins and to holders of a role that may list the resource, of a written choice only to those who see what was written: a ResourceEvent. After session.ended the stream closes.`,
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  })
  @ApiErrors('input.unknownField', 'rate.limited', 'server.unavailable')
  async open(
    @CurrentUser() user: SessionUser,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (request.method === 'HEAD') {
      void reply.headers(HEADERS).send();
      return;
    }
    const { body } = await this.hub.open(user, lastEventId);
    // Not awaited, as it resolves when the stream ends.
    void reply.headers(HEADERS).send(body);
  }
}
