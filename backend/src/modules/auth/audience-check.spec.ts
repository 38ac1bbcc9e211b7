import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { DiscoveryModule } from '@nestjs/core';
import { AnyUser } from '../../http/access';
import { AudienceCheck } from './audience-check';

@Controller('named')
class NamedController {
  @Get()
  @AnyUser()
  one(): string {
    return 'one';
  }
}

@Controller('forgotten')
class ForgottenController extends NamedController {
  @Get('two')
  two(): string {
    return 'two';
  }
}

const start = async (controller: typeof NamedController) => {
  @Module({ imports: [DiscoveryModule], controllers: [controller], providers: [AudienceCheck] })
  class AppModule {}
  const app = await Test.createTestingModule({ imports: [AppModule] }).compile();
  await app.init();
  await app.close();
};

describe('the start', () => {
  it('accepts routes that all declare their audience', async () => {
    await expect(start(NamedController)).resolves.toBeUndefined();
  });

  it('stops at a route without an audience, and names it', async () => {
    await expect(start(ForgottenController)).rejects.toThrow('ForgottenController.two');
  });
});
