import { QueryClient } from '@tanstack/react-query';
import { http } from '../api';
import { cardsQuery, findCard, parseChallengeId } from './challenge';

describe('challenge id', () => {
  it('is a positive integer', () => {
    expect(parseChallengeId('7')).toBe(7);
    expect(parseChallengeId('2147483647')).toBe(2_147_483_647);
  });

  it.each(['0', '-1', '1.5', '1e3', 'abc', '07', '2147483648', '', undefined])(
    'is not %s',
    (word) => {
      expect(parseChallengeId(word)).toBeNull();
    },
  );
});

describe('the card of an event', () => {
  const card = (id: number) => ({ id, title: `title ${String(id)}` });
  const setUp = () => {
    const fetch = jest.spyOn(http, 'get').mockResolvedValue({ data: [card(1), card(2)] });
    const client = new QueryClient();
    return { client, fetch };
  };
  afterEach(() => jest.restoreAllMocks());

  it('is the one that the page has, without a request', async () => {
    const { client, fetch } = setUp();
    client.setQueryData(cardsQuery(null).queryKey, [card(1)] as never);
    expect(await findCard(client, 1)).toMatchObject({ title: 'title 1' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is asked for where the page has no card of the challenge yet', async () => {
    const { client, fetch } = setUp();
    client.setQueryData(cardsQuery(null).queryKey, [card(1)] as never);
    expect(await findCard(client, 2)).toMatchObject({ title: 'title 2' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is none where the user may not see the challenge', async () => {
    const { client } = setUp();
    expect(await findCard(client, 3)).toBeUndefined();
  });
});
