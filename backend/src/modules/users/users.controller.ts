import { Body, Controller, Get, Param, Patch, Query, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  AnyUser,
  CurrentUser,
  Info,
  type RequestInfo,
  Roles,
  type SessionUser,
} from '../../http/access';
import { ApiErrors } from '../../http/errors';
import {
  ActingUser,
  type Actor,
  IdParameter,
  IdPipe,
  ListParameters,
  ListRateLimitGuard,
} from '../../crud';
import { answer } from '../../http/validation';
import { AvatarService } from './avatar.service';
import { UpdateInfoBody, UserInfo, UserList } from './dto/user-info';
import { userDirectory } from './users-admin.controller';
import { UsersService } from './users.service';

@ApiTags('user')
@Controller('user')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly avatars: AvatarService,
  ) {}

  @Get('info/:id')
  @IdParameter()
  @ApiOperation({
    summary: 'Get a profile',
    description:
      'Your own profile is complete; the profile of another user leaves out the contact data, except for admins.',
  })
  @AnyUser()
  @ApiOkResponse({ description: 'The profile.', type: UserInfo })
  @ApiErrors('input.invalid', 'user.notFound')
  async info(
    @Param('id', IdPipe) id: number,
    @CurrentUser() viewer: SessionUser,
    @ActingUser() actor: Actor,
    @Info() { locale }: RequestInfo,
  ): Promise<UserInfo> {
    return answer(locale, 'ok', await this.users.readProfile(id, viewer, actor));
  }

  @Patch('info')
  @ApiOperation({
    summary: 'Change your contact data',
    description: 'Changes the fields that are sent.',
  })
  @AnyUser()
  @ApiOkResponse({ description: 'The profile after the change.', type: UserInfo })
  @ApiErrors('input.invalid', 'input.unknownField')
  async setInfo(
    @Body() body: UpdateInfoBody,
    @CurrentUser() viewer: SessionUser,
    @Info() { locale }: RequestInfo,
  ): Promise<UserInfo> {
    return answer(locale, 'saved', await this.users.setContact(viewer, body));
  }

  @Get('list')
  @ApiOperation({
    summary: 'List accounts',
    description: 'One page of accounts for admins, filtered and sorted by the query.',
  })
  @Roles('admin')
  @UseGuards(ListRateLimitGuard)
  @ListParameters(userDirectory.list)
  @ApiOkResponse({
    description: 'The accounts of the page and the number of all that match.',
    type: UserList,
  })
  @ApiErrors('input.invalid', 'input.unknownField', 'rate.limited')
  async list(
    @Query() query: Record<string, unknown>,
    @ActingUser() actor: Actor,
    @Info() { locale }: RequestInfo,
  ): Promise<UserList> {
    return answer(locale, 'ok', await this.users.list(query, actor));
  }

  @Get('avatar/:id')
  @IdParameter()
  @ApiOperation({
    summary: 'Get an avatar',
    description:
      'The picture of the QQ number where the profile has one, else initials drawn by the server. May be cached for an hour.',
  })
  @AnyUser()
  @ApiProduces('image/svg+xml', 'image/jpeg', 'image/png', 'image/gif', 'image/webp')
  @ApiOkResponse({ description: 'The picture.', schema: { type: 'string', format: 'binary' } })
  @ApiErrors('input.invalid', 'user.notFound')
  async avatar(
    @Param('id', IdPipe) id: number,
    @CurrentUser() viewer: SessionUser,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const account = await this.users.visibleAccount(id, viewer);
    const { type, bytes } = await this.avatars.of(account);
    await reply
      .header('Cache-Control', 'private, max-age=3600')
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .type(type)
      .send(bytes);
  }
}
