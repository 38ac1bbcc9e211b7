import { Networks } from '../docker/networks';
import { SwarmDriver } from './swarm-driver';
import { Services } from './swarm-services';

const inUse = new Error(
  '(HTTP code 400) unexpected - rpc error: code = FailedPrecondition desc = network n1 is in use by service s1',
);

describe('stopping a target of a Swarm', () => {
  const driver = new SwarmDriver({ relayImage: 'relay', entry: 'node.hostname==a' });
  const stop = () => driver.stop('target', AbortSignal.timeout(5000));

  afterEach(() => jest.restoreAllMocks());

  it('looks for services again where one appeared in its network meanwhile', async () => {
    const services = jest.spyOn(Services.prototype, 'remove').mockResolvedValue(undefined);
    const networks = jest.spyOn(Networks.prototype, 'remove').mockResolvedValue(undefined);
    networks.mockRejectedValueOnce(inUse);
    await stop();
    expect(networks).toHaveBeenCalledTimes(2);
    expect(services).toHaveBeenCalledTimes(4);
  });

  it('fails on anything else', async () => {
    jest.spyOn(Services.prototype, 'remove').mockResolvedValue(undefined);
    jest.spyOn(Networks.prototype, 'remove').mockRejectedValue(new Error('no'));
    await expect(stop()).rejects.toThrow('refused: no');
  });
});
