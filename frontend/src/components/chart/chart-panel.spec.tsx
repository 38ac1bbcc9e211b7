import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import '../testing/without-texts';
import { ChartPanel } from './chart-panel';
import { createChart } from './echarts';
import { StepChart } from './step-chart';
import { StepTable } from './step-table';

jest.mock('./echarts', () => ({ createChart: jest.fn() }));

// jsdom logs an error for pseudo elements, which antd uses to measure scroll bars.
const computed = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computed(element);

const drawing = {
  setOption: jest.fn(),
  resize: jest.fn(),
  dispose: jest.fn(),
  isDisposed: () => false,
};

const series = [
  { name: 'ada', points: [{ t: '2026-01-02T03:00:00Z', score: 1200 }] },
  { name: '<b>bob</b>', points: [{ t: '2026-01-02T05:00:00Z', score: 50 }] },
];

async function panel() {
  const view = render(
    <MemoryRouter>
      <ChartPanel
        collapseKey="test"
        title="Top ten"
        chart={<StepChart series={series} label="Scores" />}
        table={<StepTable series={series} label="Top ten" />}
      />
    </MemoryRouter>,
  );
  // The chart library loads asynchronously.
  await act(async () => {
    await new Promise((done) => setTimeout(done));
  });
  return view;
}

async function press(name: string) {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await new Promise((done) => setTimeout(done));
  });
}

beforeEach(() => {
  // The part of a chart that the panel calls.
  jest.mocked(createChart).mockReturnValue(drawing as unknown as ReturnType<typeof createChart>);
});
afterEach(() => {
  cleanup();
  jest.clearAllMocks();
});

describe('a chart', () => {
  it('is created once the library is loaded, and disposed of with the page', async () => {
    const { unmount } = await panel();
    expect(drawing.setOption).toHaveBeenCalledTimes(1);
    unmount();
    expect(drawing.dispose).toHaveBeenCalledTimes(1);
  });

  it('shows the same numbers as a table, the newest first', async () => {
    await panel();
    await press('common.chart.asTable');
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/<b>bob<\/b>50$/),
      expect.stringMatching(/ada1,200$/),
    ]);
    await press('common.chart.asChart');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('is collapsed and expanded', async () => {
    await panel();
    await press('common.chart.fold');
    const unfold = screen.getByRole('button', { name: 'common.chart.unfold' });
    expect(unfold.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('button', { name: 'common.chart.asTable' })).toBeNull();
    // The choice is stored for the next visit.
    cleanup();
    await panel();
    await press('common.chart.unfold');
    expect(screen.getByRole('button', { name: 'common.chart.asTable' })).toBeTruthy();
  });

  it('that cannot be loaded offers another try', async () => {
    jest.mocked(createChart).mockImplementationOnce(() => {
      throw new Error('The chunk is gone.');
    });
    await panel();
    await press('common.retry');
    expect(screen.queryByRole('button', { name: 'common.retry' })).toBeNull();
  });
});
