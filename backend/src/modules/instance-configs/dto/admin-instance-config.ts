import { ApiProperty } from '@nestjs/swagger';
import { Bool, Int, OneOf, Text, TextList } from '../../../http/validation';
import { limits } from '../../../lib/limits';
import { editOf } from '../../../crud';
import { CAPABILITIES, type DriverName, DRIVERS } from '../instance-config.entity';
import { DeclaredPorts, InstanceConfigPort } from './declared-ports';

const bounds = limits.instance;

export class AdminInstanceConfigCreate {
  @Text({ freeText: true, ...limits.title, pattern: /\S/u, mismatch: 'field.required' })
  name: string;

  @OneOf(DRIVERS)
  driver: DriverName;

  @Text({
    ...bounds.image,
    pattern: /^[\w][\w.:/@-]*$/,
    description: 'An image of the engine; with the process driver the name of a demo service.',
  })
  image: string;

  @TextList({ ...bounds.command, repeats: true, optional: true })
  command?: string[];

  @TextList({
    ...bounds.environment,
    pattern: /^[A-Za-z_][A-Za-z0-9_]*=/,
    mismatch: 'instance.environment',
    optional: true,
  })
  environment?: string[];

  @DeclaredPorts()
  ports: InstanceConfigPort[];

  @Int({ ...bounds.cpu, optional: true, default: 500, description: 'Thousandths of a core.' })
  cpu?: number;

  @Int({ ...bounds.memory, optional: true, default: 256, description: 'MiB.' })
  memory?: number;

  @Int({ ...bounds.pids, optional: true, default: 128 })
  pids?: number;

  @Bool({ optional: true, default: false, description: 'Whether it reaches other networks.' })
  egress?: boolean;

  @Bool({ optional: true, default: true, description: 'Whether its root is read only.' })
  readOnly?: boolean;

  @TextList({
    ...bounds.capabilities,
    pattern: new RegExp(`^(${CAPABILITIES.join('|')})$`),
    optional: true,
  })
  capabilities?: string[];

  @Text({
    ...bounds.flagVariable,
    pattern: /^[A-Za-z_][A-Za-z0-9_]*$/,
    mismatch: 'instance.variable',
    optional: true,
    default: 'FLAG',
    description: 'Holds the dynamic flag; further ones follow as NAME_2, NAME_3 and so on.',
  })
  flagVariable?: string;

  @Int({ ...bounds.lifetimeMinutes, optional: true, default: 60 })
  lifetimeMinutes?: number;

  @Int({ ...bounds.renewals, optional: true, default: 3 })
  renewals?: number;
}

export class AdminInstanceConfigUpdate extends editOf(AdminInstanceConfigCreate) {}

export class AdminInstanceConfig {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ enum: DRIVERS })
  driver: DriverName;

  @ApiProperty()
  image: string;

  @ApiProperty({ type: [String] })
  command: string[];

  @ApiProperty({ type: [String], description: 'NAME=value.' })
  environment: string[];

  @ApiProperty({ type: [InstanceConfigPort] })
  ports: InstanceConfigPort[];

  @ApiProperty({ type: 'integer', description: 'Thousandths of a core.' })
  cpu: number;

  @ApiProperty({ type: 'integer', description: 'MiB.' })
  memory: number;

  @ApiProperty({ type: 'integer' })
  pids: number;

  @ApiProperty()
  egress: boolean;

  @ApiProperty()
  readOnly: boolean;

  @ApiProperty({ type: [String] })
  capabilities: string[];

  @ApiProperty()
  flagVariable: string;

  @ApiProperty({ type: 'integer' })
  lifetimeMinutes: number;

  @ApiProperty({ type: 'integer' })
  renewals: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The author who made it; null for one of the admins.',
  })
  ownerId: number | null;

  @ApiProperty({ type: 'string', nullable: true, description: 'The username of the owner.' })
  ownerName: string | null;

  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: 'string', format: 'date-time' })
  updatedAt: string;

  @ApiProperty({ type: 'integer' })
  version: number;
}
