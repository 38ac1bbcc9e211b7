import { Body, Controller, Get, Header, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import {
  AnyUser,
  CurrentUser,
  Info,
  Public,
  type RequestInfo,
  type SessionUser,
} from '../../http/access';
import { ApiErrors } from '../../http/errors';
import { CertificatesService } from './certificates.service';
import {
  CertificateBody,
  CertificateCheck,
  IssuedCertificate,
  OwnCertificate,
} from './dto/certificate';

@ApiTags('certificates')
@Controller('certificates')
export class CertificatesController {
  constructor(private readonly certificates: CertificatesService) {}

  @Get()
  @AnyUser()
  @ApiOperation({
    summary: 'List your certificates',
    description: 'The archived seasons in which you have points, latest first.',
  })
  @ApiOkResponse({ type: [OwnCertificate], description: 'The seasons.' })
  list(@CurrentUser() { id }: SessionUser): Promise<OwnCertificate[]> {
    return this.certificates.findOwn(id);
  }

  @Post()
  @AnyUser()
  @ApiOperation({
    summary: 'Get the certificate of a season',
    description: 'Issued and signed at the first call, from the archived board.',
  })
  @ApiCreatedResponse({ type: IssuedCertificate, description: 'The same one at each call.' })
  @ApiErrors(
    'input.invalid',
    'input.unknownField',
    'input.malformed',
    'certificate.unavailable',
    'body.tooLarge',
    'body.wrongType',
  )
  async issue(
    @CurrentUser() { id }: SessionUser,
    @Body() { periodId }: CertificateBody,
  ): Promise<IssuedCertificate> {
    return { certificateId: await this.certificates.issue(id, periodId) };
  }

  @Get(':certificate')
  @Public()
  @Header('X-Robots-Tag', 'noindex')
  @ApiParam({ name: 'certificate', schema: { type: 'string' } })
  @ApiOperation({
    summary: 'Check a certificate',
    description: 'What it says and whether its signature holds, for anybody who has its link.',
  })
  @ApiOkResponse({ type: CertificateCheck, description: 'The result.' })
  @ApiErrors(
    'input.unknownField',
    'input.forbiddenCharacter',
    'certificate.notFound',
    'rate.limited',
    'server.unavailable',
  )
  check(
    @Param('certificate') certificateId: string,
    @Info() { ip }: RequestInfo,
  ): Promise<CertificateCheck> {
    return this.certificates.check(certificateId, ip);
  }
}
