import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, type Operations } from '../../api';
import { renderScreen } from '../../components/testing/render-screen';
import { OperationsPanel } from './operations-panel';

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const backedUp = (days: number) => ({ madeAt: ago(days), bytes: 3 * 1024 ** 2, overdue: days > 7 });

const OPERATIONS: Operations = {
  version: '0.1.0',
  startedAt: ago(2),
  processes: 2,
  database: { version: '18.1', bytes: 50 * 1024 ** 2 },
  mail: 'outbox',
  instances: {
    state: 'degraded',
    missingDrivers: ['swarm'],
    workers: [
      { driver: 'docker', healthy: true, reason: null, seenAt: ago(0) },
      { driver: 'docker', healthy: true, reason: null, seenAt: ago(0) },
    ],
    instances: { queued: 0, starting: 0, running: 1, stopping: 0 },
  },
  lastBackup: backedUp(1),
};

function open(changes: Partial<Operations> = {}) {
  const data = { ...OPERATIONS, ...changes };
  const get = jest.spyOn(http, 'get').mockResolvedValue({ data });
  renderScreen(<OperationsPanel />, '/', '/');
  return get;
}

const fact = async (name: string) => {
  const term = await screen.findByText(`controlPanel.operations.${name}`, { selector: 'dt' });
  return term.nextElementSibling as HTMLElement;
};

describe('the panel of version, health and backup', () => {
  it('shows them', async () => {
    const get = open();
    expect((await fact('version')).textContent).toBe('0.1.0');
    expect(get).toHaveBeenCalledWith('/admin/operations', undefined);
    expect((await fact('processes')).textContent).toBe('2');
    expect((await fact('database')).textContent).toContain('databaseIs');
    expect((await fact('mail')).textContent).toBe('controlPanel.operations.mails.outbox');
    const drivers = within(await fact('instances'));
    expect(drivers.getAllByText(/driverUp/)).toHaveLength(1);
    expect(drivers.getAllByText(/driverDown/)).toHaveLength(1);
    expect((await fact('startedAt')).textContent).toBe('2 days ago');
    expect((await fact('lastBackup')).textContent).toBe('yesterday · 3.0 MiB');
    expect(screen.queryByText(/oldBackup|noBackup/)).toBeNull();
  });

  it('warns of a backup that is old', async () => {
    open({ lastBackup: backedUp(9) });
    expect((await screen.findByText(/oldBackup/)).closest('[role="status"]')).toBeTruthy();
    expect((await fact('lastBackup')).textContent).toContain('9 days ago');
  });

  it('warns about a missing backup', async () => {
    open({ lastBackup: null });
    expect((await screen.findByText(/noBackup/)).closest('[role="status"]')).toBeTruthy();
    expect((await fact('lastBackup')).textContent).toBe('controlPanel.operations.none');
  });

  it('says that it cannot tell, and tries again', async () => {
    jest.spyOn(http, 'get').mockRejectedValueOnce(new Error('Down'));
    renderScreen(<OperationsPanel />, '/', '/');
    expect((await screen.findByRole('alert')).textContent).toContain('Down');
    jest.spyOn(http, 'get').mockResolvedValue({ data: OPERATIONS });
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => {
      expect(screen.queryByText('Down')).toBeNull();
    });
    expect((await fact('processes')).textContent).toBe('2');
  });
});
