import { solveAltcha } from './solve-altcha';
import { CaptchaController, type CaptchaSource } from './captcha-controller';

jest.mock('./solve-altcha', () => ({ solveAltcha: jest.fn() }));

const solve = jest.mocked(solveAltcha);
let kind: 'none' | 'altcha' = 'altcha';
const renew = jest.fn();
const challenge = jest.fn();
const source: CaptchaSource = {
  read: () => Promise.resolve({ kind, siteKey: null }),
  renew,
  challenge,
};
let controller: CaptchaController;

beforeEach(() => {
  kind = 'altcha';
  let serial = 0;
  challenge.mockReset().mockResolvedValue({});
  renew.mockReset().mockResolvedValue(undefined);
  solve.mockReset().mockImplementation(() => Promise.resolve(`answer ${String((serial += 1))}`));
  controller = new CaptchaController(source);
});
afterEach(() => jest.useRealTimers());

describe('the captcha controller', () => {
  it('adds nothing to a call where no captcha is on', async () => {
    kind = 'none';
    await controller.refresh();
    controller.prepare('login');
    expect(await controller.consume('login')).toEqual({});
    expect(controller.state).toBe('off');
    expect(challenge).not.toHaveBeenCalled();
  });

  it('returns a solution once', async () => {
    controller.prepare('login');
    controller.prepare('login');
    expect(await controller.consume('login')).toEqual({ captcha: 'answer 1' });
    expect(challenge).toHaveBeenCalledTimes(1);
    expect(await controller.consume('login')).toEqual({ captcha: 'answer 2' });
  });

  it('solves for each kind of call', async () => {
    controller.prepare('verify');
    await controller.consume('register');
    expect(challenge.mock.calls).toEqual([['verify'], ['register']]);
  });

  it('does not return an expired solution', async () => {
    jest.useFakeTimers();
    controller.prepare('login');
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(await controller.consume('login')).toEqual({ captcha: 'answer 2' });
  });

  it('shows a failure and retries on demand', async () => {
    solve.mockRejectedValueOnce(new Error('unsolved'));
    await expect(controller.consume('login')).rejects.toThrow();
    expect(controller.state).toBe('failed');
    controller.prepare('login');
    expect(controller.state).toBe('failed');
    controller.retry();
    expect(await controller.consume('login')).toEqual({ captcha: 'answer 1' });
    expect(controller.state).toBe('ready');
  });

  it('passes on errors of the server', async () => {
    const busy = Object.assign(new Error('Too fast'), { code: 'rate.limited' });
    challenge.mockRejectedValueOnce(busy);
    await expect(controller.consume('login')).rejects.toBe(busy);
  });

  it('solves a proof of work that the server asks for above a limit, and sends again', async () => {
    kind = 'none';
    const needed = Object.assign(new Error('needed'), { code: 'captcha.required' });
    const call = jest.fn((proof: { captcha?: string }) =>
      proof.captcha === undefined ? Promise.reject(needed) : Promise.resolve(proof),
    );
    expect(await controller.send('verify', call)).toEqual({ captcha: 'answer 1' });
    expect(call.mock.calls).toEqual([[{}], [{ captcha: 'answer 1' }]]);
    expect(controller.state).toBe('off');
    call.mockRejectedValue(needed);
    await expect(controller.send('verify', call)).rejects.toBe(needed);
  });

  it('reads the settings again only after an error of the captcha', async () => {
    await controller.handleError(Object.assign(new Error('wrong'), { code: 'login.invalid' }));
    expect(renew).not.toHaveBeenCalled();
    await controller.handleError(Object.assign(new Error('needed'), { code: 'captcha.required' }));
    expect(renew).toHaveBeenCalledTimes(1);
    expect(controller.state).toBe('ready');
  });
});
