import { EventBus } from '../../infra/events';
import { ChallengeCache } from './challenge-cache';
import type { ChallengesRepository } from './challenges.repository';

it('caches the details of challenges, and no more of them than its bytes', async () => {
  const details = { description: 'x'.repeat(1_000_000), descriptionEn: null, attachments: [] };
  const findDetails = jest.fn(() => Promise.resolve(details));
  const repository = { findDetails } as unknown as ChallengesRepository;
  const cache = new ChallengeCache(repository, new EventBus(''));
  for (let id = 1; id <= 20; id += 1) await cache.getDetails(id);
  await cache.getDetails(20);
  expect(findDetails).toHaveBeenCalledTimes(20);
  await cache.getDetails(1);
  expect(findDetails).toHaveBeenCalledTimes(21);
});
