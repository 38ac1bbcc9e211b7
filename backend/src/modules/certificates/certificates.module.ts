import { Module } from '@nestjs/common';
import { CertificateKeys } from './certificate-keys';
import { CertificatesController } from './certificates.controller';
import { CertificatesRepository } from './certificates.repository';
import { CertificatesService } from './certificates.service';

/** Signed certificates of archived seasons, which anybody can check. */
@Module({
  controllers: [CertificatesController],
  providers: [CertificateKeys, CertificatesRepository, CertificatesService],
})
export class CertificatesModule {}
