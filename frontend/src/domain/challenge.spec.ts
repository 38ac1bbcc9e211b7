import { QueryClient } from '@tanstack/react-query';
import { http } from '../api';
import { cardsQuery, findCard } from './challenge';

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

  it('is fetched if it is not cached', async () => {
    const { client, fetch } = setUp();
    client.setQueryData(cardsQuery(null).queryKey, [card(1)] as never);
    expect(await findCard(client, 2)).toMatchObject({ title: 'title 2' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('is undefined if the user may not see the challenge', async () => {
    const { client } = setUp();
    expect(await findCard(client, 3)).toBeUndefined();
  });
});
