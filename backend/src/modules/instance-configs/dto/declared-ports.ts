import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { isRecord } from '../../../lib/is-record';
import { type Check, type Presence, property } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { type DeclaredPort, type Protocol, PROTOCOLS } from '../instance-config.entity';

export class InstanceConfigPort implements DeclaredPort {
  @ApiProperty({ ...lengthOf(limits.instance.portName), pattern: '^[a-z][a-z0-9-]*$' })
  name: string;

  @ApiProperty({
    type: 'integer',
    minimum: limits.instance.port.min,
    maximum: limits.instance.port.max,
    description: 'Inside the target.',
  })
  number: number;

  @ApiProperty({ enum: PROTOCOLS })
  protocol: Protocol;
}

/** The ports of a target: 1 to 8, with unique names and numbers. */
export function DeclaredPorts(options: Presence = {}): PropertyDecorator {
  const { min, max } = limits.instance.ports;
  const schema: ApiPropertyOptions = { type: [InstanceConfigPort], minItems: min, maxItems: max };
  const check: Check = (value) => {
    if (value === undefined || value === null) return { key: 'field.required' };
    return Array.isArray(value) && areDeclaredPorts(value) ? undefined : { key: 'instance.ports' };
  };
  return property(options, { schema, check });
}

function areDeclaredPorts(values: readonly unknown[]): boolean {
  const { min, max } = limits.instance.ports;
  if (values.length < min || values.length > max) return false;
  const ports = values.filter(isDeclaredPort);
  return (
    ports.length === values.length &&
    new Set(ports.map(({ name }) => name)).size === ports.length &&
    new Set(ports.map(({ number }) => number)).size === ports.length
  );
}

function isDeclaredPort(value: unknown): value is DeclaredPort {
  if (!isRecord(value)) return false;
  const { name, number, protocol, ...more } = value;
  const { portName, port } = limits.instance;
  return (
    Object.keys(more).length === 0 &&
    typeof name === 'string' &&
    name.length <= portName.max &&
    /^[a-z][a-z0-9-]*$/.test(name) &&
    Number.isInteger(number) &&
    Number(number) >= port.min &&
    Number(number) <= port.max &&
    PROTOCOLS.some((known) => known === protocol)
  );
}

function lengthOf({ min, max }: { min: number; max: number }) {
  return { minLength: min, maxLength: max };
}
