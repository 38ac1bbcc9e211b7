import { literal } from './service-descriptions';
import { entryNode, fits, type SwarmNode } from './swarm-nodes';

type NodeOptions = Partial<{
  role: string;
  state: string;
  availability: string;
  labels: Record<string, string>;
}>;

function node(name: string, values: NodeOptions = {}): SwarmNode {
  const { role = 'worker', state = 'ready', availability = 'active', labels = {} } = values;
  return {
    ID: `id-of-${name}`,
    Spec: { Role: role, Availability: availability, Labels: labels },
    Description: {
      Hostname: name,
      Platform: { Architecture: 'x86_64', OS: 'linux' },
      Engine: { Labels: { disk: 'ssd' } },
    },
    Status: { State: state, Addr: '10.0.0.7' },
  };
}

describe('a placement constraint', () => {
  it.each([
    'node.role==manager',
    'node.role == Manager',
    'node.role!=worker',
    'node.id==id-of-a',
    'node.hostname==A',
    'node.labels.vexil==entry',
    'node.labels.other!=x',
    'engine.labels.disk==ssd',
    'node.platform.os==linux',
    'node.platform.arch==x86_64',
    'node.ip==10.0.0.7',
    'node.ip==10.0.0.0/24',
    'node.ip!=10.0.1.0/24',
  ])('%s fits', (constraint) => {
    expect(fits(node('a', { role: 'manager', labels: { vexil: 'entry' } }), constraint)).toBe(true);
  });

  it.each([
    'node.role==worker',
    'node.hostname==b',
    'node.labels.Vexil==entry',
    'node.labels.other==x',
    'node.ip!=10.0.0.0/24',
    'node.ip==fd00::/8',
    'node.ip==10.0.0.0/64',
    'node.colour==red',
    'node.colour!=red',
    'manager',
    '',
  ])('%s does not', (constraint) => {
    expect(fits(node('a', { role: 'manager', labels: { vexil: 'entry' } }), constraint)).toBe(
      false,
    );
  });
});

describe('the entry of a Swarm', () => {
  const manager = (name: string, values: NodeOptions = {}) =>
    node(name, { role: 'manager', ...values });
  const entry = 'node.role==manager';
  const failure = (nodes: SwarmNode[]) => {
    try {
      return entryNode(nodes, entry);
    } catch (error) {
      return error;
    }
  };

  it('is the one node that the constraint names', () => {
    expect(entryNode([manager('a'), node('b')], entry)).toBe('id-of-a');
  });

  it('is refused where several nodes would do, by their names, those that are down included', () => {
    expect(failure([manager('b', { state: 'down' }), manager('a'), node('c')])).toMatchObject({
      failure: 'entryUnclear',
      isTransient: false,
      message: expect.stringContaining('node.role==manager matches 2 nodes (a, b)') as string,
    });
  });

  it('is refused where no node would do', () => {
    expect(failure([node('b')])).toMatchObject({
      failure: 'entryUnclear',
      message: expect.stringContaining('matches no node') as string,
    });
  });

  it('never is a drained node', () => {
    expect(entryNode([manager('a'), manager('b', { availability: 'drain' })], entry)).toBe(
      'id-of-a',
    );
  });

  it('counts as an engine that is down while it is', () => {
    expect(failure([manager('a', { state: 'down' })])).toMatchObject({
      failure: 'engineDown',
      message: expect.stringContaining('the entry node a is down') as string,
    });
  });
});

it('gives the template engine of a Swarm nothing to read', () => {
  expect(literal('vexil{x}')).toBe('vexil{x}');
  expect(literal('vexil{{x}}')).toBe('vexil{{"{{"}}x}}');
  expect(literal('{{{.Node.ID}}}')).toBe('{{"{{"}}{.Node.ID}}}');
});
