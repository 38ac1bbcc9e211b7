import { Controller, Get, Headers, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiExtraModels, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnyUser, CurrentUser, type SessionUser } from '../../http/access';
import { Fails } from '../../http/errors';
import {
  BloodEvent,
  InstanceEvent,
  EVENT_NAMES,
  ReleaseEvent,
  ResourceEvent,
} from './dto/server-events';
import { SseHub } from './sse-hub';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Disables buffering in proxies.
  'X-Accel-Buffering': 'no',
  // Closes the connection after the stream, so that a shutdown does not wait for it.
  Connection: 'close',
};

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
  @ApiExtraModels(ReleaseEvent, BloodEvent, InstanceEvent, ResourceEvent)
  @ApiOkResponse({
    description: `Events: ${EVENT_NAMES.join(', ')}. The data of notice.created and challenge.released is a ReleaseEvent, of blood a BloodEvent; account.changed, told to the user whose roles changed, and board.changed carry {}; session.ended carries {}, or after a ban { banned: true, reason } with the reason if the user may read it; instance.changed, told to the owner alone, an InstanceEvent; resource.changed, told to admins and to holders of a role that may list the resource, a ResourceEvent. After session.ended the stream closes.`,
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  })
  @Fails('input.unknownField', 'rate.limited', 'server.unavailable')
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
