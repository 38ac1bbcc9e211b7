import { Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import {
  AnyUser,
  CurrentUser,
  Info,
  Public,
  type RequestInfo,
  type SessionUser,
} from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { InterviewFeedLink, InterviewFeedState } from './dto/feed';
import { FeedsService } from './feeds.service';

/** The private calendar feed of a user. */
@ApiTags('interviews')
@Controller('interviews/feed')
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @Get()
  @AnyUser()
  @ApiOperation({
    summary: 'Read whether you have a calendar link',
    description: 'And since when; the link itself is stored as a hash.',
  })
  @ApiOkResponse({ type: InterviewFeedState, description: 'The link itself was shown once.' })
  readState(@CurrentUser() { id }: SessionUser): Promise<InterviewFeedState> {
    return this.feeds.readState(id);
  }

  @Post()
  @AnyUser()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Make a link for your calendar, or renew it',
    description:
      'With your interviews as an applicant and as an interviewer. A former link is dead at once.',
  })
  @ApiOkResponse({ type: InterviewFeedLink, description: 'The link, which is not shown again.' })
  renew(@CurrentUser() { id }: SessionUser): Promise<InterviewFeedLink> {
    return this.feeds.renew(id);
  }

  @Delete()
  @AnyUser()
  @ApiOperation({
    summary: 'Remove your calendar link',
    description: 'Calendar programs find nothing at it any more.',
  })
  @ApiOkResponse({ type: InterviewFeedState, description: 'There is none any more.' })
  delete(@CurrentUser() { id }: SessionUser): Promise<InterviewFeedState> {
    return this.feeds.delete(id);
  }

  @Get(':file')
  @Public()
  @ApiParam({
    name: 'file',
    schema: { type: 'string', maxLength: 64 },
    description: '`<token>.ics`',
  })
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Cache-Control', 'private, no-store')
  @ApiOperation({
    summary: 'Read a calendar by its link',
    description:
      'For calendar programs, which cannot log in. In a blind stage applicants have no names.',
  })
  @ApiOkResponse({
    description: 'The calendar (RFC 5545).',
    content: { 'text/calendar': { schema: { type: 'string' } } },
  })
  @ApiErrors('row.notFound', 'rate.limited')
  read(@Param('file') file: string, @Info() { ip }: RequestInfo): Promise<string> {
    return this.feeds.read(file, ip);
  }
}
