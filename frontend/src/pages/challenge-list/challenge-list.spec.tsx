import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import type { ComponentProps } from 'react';
import { type AnyCard, type ChallengeCard, http, session } from '../../api';
import { makeCard } from '../../api/testing/card';
import { address, goTo, renderScreen } from '../../components/testing/render-screen';
import { ChallengeList } from './challenge-list';

const card = (id: number, title: string, facts: Partial<ChallengeCard> = {}) =>
  makeCard(id, { title, category: 're', solvedCount: 3, ...facts });

/** The API's response for a reader without solves. */
const NOTHING_SOLVED = { byCategory: [], solved: [] };

function open(
  at: string,
  cards: AnyCard[],
  solved: object = NOTHING_SOLVED,
  Create?: ComponentProps<typeof ChallengeList>['Create'],
) {
  const get = jest
    .spyOn(http, 'get')
    .mockImplementation((path) =>
      Promise.resolve({ data: path.startsWith('/user/solved') ? solved : cards }),
    );
  renderScreen(<ChallengeList {...(Create ? { Create } : {})} />, '/challenge/:category?', at);
  return get;
}

function addProgressText() {
  i18next.addResource('en-US', 'translation', 'challengeList.progress', '{{solved}} of {{total}}');
}

beforeEach(() => {
  localStorage.clear();
  session.clear();
});

describe('challenge list', () => {
  it('fetches category re for the address reverse and links its cards', async () => {
    const get = open('/challenge/reverse', [card(7, 'Crackme')]);
    const link = await screen.findByRole('link', { name: /Crackme/ });
    expect(link.getAttribute('href')).toBe('/challenge/detail/7');
    expect(get).toHaveBeenCalledWith('/challenges', { params: { category: 're' } });
  });

  it('shows eight skeletons while loading', () => {
    jest.spyOn(http, 'get').mockReturnValue(new Promise(() => undefined));
    renderScreen(<ChallengeList />, '/challenge/:category', '/challenge/web');
    expect(screen.getAllByTestId('card-skeleton')).toHaveLength(8);
  });

  it('shows a hidden challenge as a locked card without a link', async () => {
    open('/challenge/web', [{ category: 'web', difficulty: 'hard', hidden: true }]);
    await screen.findByText(/game.notReleased/);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('writes a search to the address and offers to clear it', async () => {
    open('/challenge/web', [card(1, 'Cookie'), card(2, 'Token')]);
    await screen.findByText('Cookie');
    fireEvent.change(screen.getByLabelText('challengeList.search'), { target: { value: 'zzz' } });
    await waitFor(() => expect(address()).toBe('/challenge/web?q=zzz'));
    fireEvent.click(await screen.findByText('challengeList.empty.clear'));
    await screen.findByText('Cookie');
    expect(address()).toBe('/challenge/web');
  });

  it('empties the search box when a link of the menu resets the list', async () => {
    open('/challenge/web', [card(1, 'Cookie')]);
    await screen.findByText('Cookie');
    const box = screen.getByLabelText<HTMLInputElement>('challengeList.search');
    for (const value of ['z', 'zz', 'zzz ']) fireEvent.change(box, { target: { value } });
    await waitFor(() => expect(address()).toBe('/challenge/web?q=zzz'));
    expect(box.value).toBe('zzz ');
    await goTo('/challenge/web');
    await screen.findByText('Cookie');
    expect(box.value).toBe('');
    await goTo('/challenge/web?q=Coo');
    await waitFor(() => expect(box.value).toBe('Coo'));
  });

  it('congratulates when nothing unsolved is left', async () => {
    open('/challenge/web?solved=unsolved', [
      card(1, 'Cookie', { flagsCaptured: 1 }),
      card(2, 'Hello', { category: 'notice', flagsTotal: 0 }),
    ]);
    expect(await screen.findByText('challengeList.empty.allSolved')).toBeTruthy();
  });

  it('counts own solves that others do not see until a freeze ends', async () => {
    addProgressText();
    open('/challenge/web', [card(1, 'Cookie', { flagsCaptured: 1 })], {
      byCategory: [{ category: 'web', solved: 1, total: 14 }],
      solved: [
        { category: 'web', late: false, completedAt: '2026-01-01T00:00:00Z' },
        { category: 'web', late: false, completedAt: '2026-01-01T00:00:00Z', afterFreeze: true },
        { category: 'web', late: true, completedAt: '2026-01-01T00:00:00Z', afterFreeze: true },
        { category: 'web', late: false, completedAt: null, afterFreeze: true },
        { category: 're', late: false, completedAt: '2026-01-01T00:00:00Z', afterFreeze: true },
      ],
    });
    expect(await screen.findByText('2 of 14')).toBeTruthy();
  });

  it('counts as the dashboard does, and marks a late challenge, which is no solve', async () => {
    addProgressText();
    const cards = [1, 2].map((id) => card(id, `Cookie ${String(id)}`, { flagsCaptured: 1 }));
    open('/challenge/web', cards, {
      byCategory: [
        { category: 'web', solved: 1, total: 14 },
        { category: 're', solved: 5, total: 6 },
      ],
      solved: [
        { challengeId: 1, late: false },
        { challengeId: 2, late: true },
      ],
    });
    await screen.findByText('1 of 14');
    const texts = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(texts[0]).toContain('challengeList.card.solved');
    expect(texts[1]).toContain('challengeList.card.late');
    expect(texts[1]).not.toContain('challengeList.card.solved');
  });

  it('shows a text for an empty category', async () => {
    open('/challenge/web', []);
    expect(await screen.findByText('challengeList.empty.none')).toBeTruthy();
  });

  it('focuses the search on a slash', async () => {
    open('/challenge/web', [card(1, 'Cookie')]);
    await screen.findByText('Cookie');
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(screen.getByLabelText('challengeList.search'));
  });

  it('shows an admin a hidden challenge with its title and a mark', async () => {
    open('/challenge/web', [card(7, 'Secret', { hidden: true })]);
    const link = await screen.findByRole('link', { name: /Secret/ });
    expect(link.textContent).toContain('game.notReleased');
  });

  it('passes its category to the button for a new challenge, which players do not get', async () => {
    const Create = ({ category }: { category: string | null }) => <b>new in {category}</b>;
    const account = { userId: 2, accessToken: 'a', refreshToken: 'r' };
    session.set({ ...account, perm: 'admin' });
    open('/challenge/reverse', [card(7, 'Crackme')], NOTHING_SOLVED, Create);
    expect(await screen.findByText('new in re')).toBeTruthy();
    cleanup();
    session.set({ ...account, perm: 'user' });
    open('/challenge/reverse', [card(7, 'Crackme')], NOTHING_SOLVED, Create);
    await screen.findByText('Crackme');
    expect(screen.queryByText('new in re')).toBeNull();
  });

  it('keeps the chosen difficulty in the address and names it on the button', async () => {
    open('/challenge/web', [card(1, 'Cookie', { difficulty: 'hard' }), card(2, 'Token')]);
    await screen.findByText('Token');
    fireEvent.click(screen.getByRole('button', { name: /difficultyFilter.*anyDifficulty/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'game.difficulty.hard' }));
    await waitFor(() => expect(address()).toBe('/challenge/web?difficulty=hard'));
    expect(screen.queryByText('Token')).toBeNull();
    expect(screen.getByRole('button', { name: /difficultyFilter.*hard/ })).toBeTruthy();
  });

  it('leaves notices out of all challenges and shows them on their own page', async () => {
    const cards = [card(1, 'Cookie'), card(2, 'House rules', { category: 'notice' })];
    open('/challenge', cards);
    await screen.findByText('Cookie');
    expect(screen.queryByText('House rules')).toBeNull();
    cleanup();
    open('/challenge/notice', cards);
    await screen.findByText('House rules');
  });

  it('shows that a category is unknown', () => {
    open('/challenge/re', []);
    expect(screen.getByText('error.notFound.title')).toBeTruthy();
    expect(screen.getByText('challengeList.unknownCategory')).toBeTruthy();
  });

  it('stores that solved challenges are hidden, and removes it again', async () => {
    const cards = [card(1, 'Cookie', { flagsCaptured: 1 }), card(2, 'Token')];
    open('/challenge/web', cards);
    await screen.findByText('Cookie');
    fireEvent.click(screen.getByText('challengeList.solved.unsolved'));
    await waitFor(() => expect(screen.queryByText('Cookie')).toBeNull());
    cleanup();
    open('/challenge/web', cards);
    await screen.findByText('Token');
    expect(screen.queryByText('Cookie')).toBeNull();
    fireEvent.click(screen.getByText('challengeList.solved.all'));
    await screen.findByText('Cookie');
    expect(address()).toBe('/challenge/web');
  });

  it('shows that nothing matches where a search hides all, not the filter for unsolved ones', async () => {
    open('/challenge/web?solved=unsolved&q=zzz', [card(1, 'Cookie', { flagsCaptured: 1 })]);
    expect(await screen.findByText('challengeList.empty.noMatch')).toBeTruthy();
  });

  it('filters notices by their text only, and shows the newest first', async () => {
    const notice = (id: number, title: string, releasedAt: string) =>
      card(id, title, { category: 'notice', flagsTotal: 0, releasedAt });
    open('/challenge/notice?difficulty=hard&solved=solved', [
      notice(1, 'Old', '2026-01-01T00:00:00.000Z'),
      notice(2, 'New', '2026-03-01T00:00:00.000Z'),
    ]);
    const titles = await screen.findAllByRole('heading', { level: 2 });
    expect(titles.map((title) => title.textContent)).toEqual(['New', 'Old']);
    expect(screen.queryByLabelText('challengeList.difficultyFilter')).toBeNull();
    expect(screen.queryByText('challengeList.solved.all')).toBeNull();
    expect(screen.queryByText(/game.points/)).toBeNull();
  });

  it('writes earned and possible points of several flags', async () => {
    open('/challenge/web', [card(1, 'Cookie', { flagsTotal: 2, score: 40, totalScore: 100 })]);
    expect(await screen.findByText('game.earnedOfTotal')).toBeTruthy();
  });
});
