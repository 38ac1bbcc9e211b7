import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MailCode } from './mail-code';
import { renderScreen } from './testing/render-screen';

const open = (send: () => Promise<boolean>) =>
  renderScreen(<MailCode purpose="test" send={send} />, '/', '/');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^mailCode\./ });

beforeEach(() => {
  localStorage.clear();
});

describe('mail code', () => {
  it('requests one code and then waits, also after a reload', async () => {
    const send = jest.fn().mockResolvedValue(true);
    const { unmount } = open(send);
    fireEvent.click(button());
    await screen.findByText('mailCode.sent');
    expect(send).toHaveBeenCalledTimes(1);
    expect(button().disabled).toBe(true);
    unmount();
    open(send);
    expect(button().disabled).toBe(true);
  });

  it('waits as long as the server says after an error', async () => {
    open(() => Promise.reject(Object.assign(new Error('Too fast'), { retryAfter: 30 })));
    fireEvent.click(button());
    await screen.findByText('mailCode.failed');
    expect(button().disabled).toBe(true);
  });

  it('does not wait where the address is invalid', async () => {
    const send = jest.fn().mockResolvedValue(false);
    open(send);
    fireEvent.click(button());
    await waitFor(() => {
      expect(send).toHaveBeenCalled();
      expect(button().disabled).toBe(false);
    });
  });
});
