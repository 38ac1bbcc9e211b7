import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AnyUser, CurrentUser, Info, type RequestInfo, type SessionUser } from '../../http/access';
import { answer } from '../../http/validation';
import { ApiErrors } from '../../http/errors';
import { IdParameter, IdPipe } from '../../crud';
import { Ledger, LedgerQuery } from './dto/ledger';
import { LedgerService } from './ledger.service';

@ApiTags('user')
@AnyUser()
@Controller('user/ledger')
export class LedgerController {
  constructor(private readonly ledgers: LedgerService) {}

  @Get(':id')
  @IdParameter()
  @ApiOperation({
    summary: 'Get how the points of a user came about',
    description:
      'Each capture with what its flag is worth now and why, and each adjustment, void and restoration with its reason; the sum is the score. Of oneself; admins, and viewers of all categories, may ask for anyone.',
  })
  @ApiOkResponse({ description: 'A page of the lines, newest first.', type: Ledger })
  @ApiErrors('input.invalid', 'user.notFound')
  async ledger(
    @CurrentUser() user: SessionUser,
    @Param('id', IdPipe) id: number,
    @Query() query: LedgerQuery,
    @Info() { locale }: RequestInfo,
  ): Promise<Ledger> {
    return answer(locale, 'ok', await this.ledgers.of(user, id, query));
  }
}
