import { createHash } from 'node:crypto';
import type { TargetSpec } from '../driver';

export type Labels = Record<string, string>;

const INSTALLATION = 'vexil.installation';
const INSTANCE = 'vexil.instance';
const TARGET = 'vexil.target';
/** A hash of the description: objects with another hash are recreated. */
const SHAPE = 'vexil.shape';

export function labelsOf(spec: TargetSpec, shape: unknown): Labels {
  return {
    [INSTALLATION]: spec.installation,
    [INSTANCE]: String(spec.instanceId),
    [TARGET]: spec.name,
    [SHAPE]: createHash('sha256').update(JSON.stringify(shape)).digest('hex'),
  };
}

/** The label filter of every list, so that foreign objects are never returned. */
export function ofInstallation(installation: string): { label: string[] } {
  return { label: [`${INSTALLATION}=${installation}`] };
}

export function ofTarget(name: string): { label: string[] } {
  return { label: [`${TARGET}=${name}`] };
}

export function instanceOf(labels: Labels | null | undefined): number {
  return Number(labels?.[INSTANCE]);
}

/** Whether an object belongs to the target of that name; others must not be touched. */
export function isOf(name: string, labels: Labels | null | undefined): boolean {
  return labels?.[TARGET] === name;
}

export function sameShape(a: Labels | null | undefined, b: Labels | null | undefined): boolean {
  return a?.[SHAPE] !== undefined && a[SHAPE] === b?.[SHAPE];
}
