import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError, type FieldProblem } from '../../http/errors';
import { type Actor, type CrudHooks, isLimited } from '../../crud';
import { allowsVariable } from './allowed-variables';
import { authorProblems } from './author-limits';
import type { DriverName, InstanceConfig } from './instance-config.entity';

type Variables = Pick<InstanceConfig, 'driver' | 'environment' | 'flagVariable'>;

/** Refuses environment variables that would affect the host, and limits authors. */
@Injectable()
export class InstanceConfigHooks implements CrudHooks<InstanceConfig> {
  beforeWrite(
    _manager: EntityManager,
    values: Partial<InstanceConfig>,
    before: InstanceConfig | null,
    actor: Actor,
  ): void {
    if (isLimited(actor) && actor.userId !== null) {
      const errors = authorProblems(values, before, actor.userId);
      if (Object.keys(errors).length > 0) throw new AppError('input.invalid', { errors });
      if (!before) values.ownerId = actor.userId;
    }

    const isTouched =
      values.driver !== undefined ||
      values.environment !== undefined ||
      values.flagVariable !== undefined;
    if (!isTouched) return;
    const errors = variableProblems({
      driver: values.driver ?? before?.driver ?? 'process',
      environment: values.environment ?? before?.environment ?? [],
      flagVariable: values.flagVariable ?? before?.flagVariable ?? 'FLAG',
    });
    if (Object.keys(errors).length > 0) throw new AppError('input.invalid', { errors });
  }
}

/** The problems of a config's variables, by field. */
export function variableProblems({
  driver,
  environment,
  flagVariable,
}: Variables): Record<string, FieldProblem[]> {
  const problem = [{ key: keyFor(driver) }];
  const names = environment.map((entry) => entry.split('=')[0] ?? '');
  // Further flags follow as NAME_2.
  const flags = [flagVariable, `${flagVariable}_2`];
  return {
    ...(names.every((name) => allowsVariable(driver, name)) ? {} : { environment: problem }),
    ...(flags.every((name) => allowsVariable(driver, name)) ? {} : { flagVariable: problem }),
  };
}

const keyFor = (driver: DriverName) =>
  driver === 'process'
    ? ('instance.variableOfProcess' as const)
    : ('instance.variableOfHost' as const);
