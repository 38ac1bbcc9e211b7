import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { type LedgerLine, LedgerTable } from './ledger-table';

const review = (line: Partial<LedgerLine>): LedgerLine => ({
  ...{ id: 1, kind: 'review', at: '2026-09-21T14:00:00Z', points: 40, passed: true, latest: true },
  ...{ voidsAdjustment: false, late: false, reason: null, reasonEn: null, flagId: 7, rule: null },
  challenge: { id: 3, title: '渗透报告', titleEn: 'Report' },
  ...line,
});

function show(...lines: LedgerLine[]) {
  const page = {
    total: lines.length,
    page: 1,
    pageSize: 20,
    loading: false,
    onPage: () => undefined,
  };
  render(
    <MemoryRouter>
      <LedgerTable lines={lines} {...page} />
    </MemoryRouter>,
  );
}

describe('the line of a review', () => {
  it('says whether its points pass, and what a reviewer wrote', () => {
    show(review({ passed: false, reason: '缺少复现步骤', reasonEn: null }));
    expect(screen.getByText('game.ledger.kind.review')).toBeTruthy();
    expect(screen.getByText(/缺少复现步骤.*game\.ledger\.notPassed/)).toBeTruthy();
  });

  it('still counts after a later review', () => {
    show(review({ id: 2, points: -10 }), review({ latest: false }));
    expect(screen.getByText('−10')).toBeTruthy();
    expect(screen.queryByText('game.ledger.replaced')).toBeNull();
  });
});
