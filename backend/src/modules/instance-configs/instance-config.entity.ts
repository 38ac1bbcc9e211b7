import { Check, Column, Entity, ForeignKey, Unique } from 'typeorm';
import { VersionedEntity } from '../../infra/database';
import { isIn } from '../../lib/sql-literals';

export const DRIVERS = ['process', 'docker', 'swarm'] as const;
export type DriverName = (typeof DRIVERS)[number];

export const PROTOCOLS = ['http', 'tcp'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

/** A port as a config declares it; the published port is leased when an instance starts. */
export interface DeclaredPort {
  name: string;
  number: number;
  protocol: Protocol;
}

/** How instances of a challenge run. */
@Entity('instance_config')
@Unique('instance_config_name_unique', ['name'])
@Check('instance_config_driver_known', isIn('driver', DRIVERS))
@Check(
  'instance_config_ports_some',
  "jsonb_typeof(ports) = 'array' AND jsonb_array_length(ports) BETWEEN 1 AND 8",
)
@Check(
  'instance_config_bounded',
  'cpu BETWEEN 10 AND 64000 AND memory BETWEEN 16 AND 65536 AND pids BETWEEN 4 AND 256',
)
@Check(
  'instance_config_times_bounded',
  'lifetime_minutes BETWEEN 1 AND 240 AND renewals BETWEEN 0 AND 10',
)
export class InstanceConfig extends VersionedEntity {
  @Column('varchar', { length: 100 })
  name: string;

  @Column('varchar', { length: 8 })
  driver: DriverName;

  @Column('varchar', { length: 255 })
  image: string;

  @Column('text', { array: true, default: () => "'{}'" })
  command: string[];

  @Column('text', { array: true, default: () => "'{}'" })
  environment: string[];

  @Column('jsonb')
  ports: DeclaredPort[];

  /** Thousandths of a core. */
  @Column('integer', { default: 500 })
  cpu: number;

  /** MiB. */
  @Column('integer', { default: 256 })
  memory: number;

  @Column('integer', { default: 128 })
  pids: number;

  @Column('boolean', { default: false })
  egress: boolean;

  /** With a read-only root, a target writes to memory only. */
  @Column('boolean', { default: true })
  readOnly: boolean;

  @Column('text', { array: true, default: () => "'{}'" })
  capabilities: string[];

  @Column('varchar', { length: 64, default: 'FLAG' })
  flagVariable: string;

  @Column('integer', { default: 60 })
  lifetimeMinutes: number;

  @Column('integer', { default: 3 })
  renewals: number;

  /** The author who created it; null if an admin did. */
  @ForeignKey('User', { name: 'instance_config_owner_fkey', onDelete: 'SET NULL' })
  @Column('integer', { nullable: true })
  ownerId: number | null;
}

/**
 * The capabilities that a config may add; all others are dropped. They are the default set of the engine without raw
 * sockets and devices, plus SYS_PTRACE for debuggers.
 */
export const CAPABILITIES = [
  'AUDIT_WRITE',
  'CHOWN',
  'DAC_OVERRIDE',
  'FOWNER',
  'FSETID',
  'KILL',
  'NET_BIND_SERVICE',
  'SETFCAP',
  'SETGID',
  'SETPCAP',
  'SETUID',
  'SYS_CHROOT',
  'SYS_PTRACE',
] as const;
