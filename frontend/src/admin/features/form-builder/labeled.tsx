import { Form } from 'antd';
import { type ReactNode, useId } from 'react';
import { type Control, TranslatedError } from '../../../forms';
import type { PartProblem } from './part-problems';

interface LabeledProps {
  label: string;
  hint?: string | undefined;
  isRequired?: boolean;
  problems?: readonly PartProblem[];
  children: (control: Control & { id: string }) => ReactNode;
}

/** A control with label, hint and errors. Not a Form.Item: for the outer form the builder is a single field. */
export function Labeled({ label, hint, isRequired, problems = [], children }: LabeledProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const isRefused = problems.some(({ quiet }) => !quiet);
  const status = { validateStatus: isRefused ? 'error' : 'warning' } as const;
  const hasHelp = problems.length > 0 || hint !== undefined;
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      required={isRequired ?? false}
      style={{ marginBottom: 0 }}
      {...(problems.length > 0 ? status : {})}
      {...(hasHelp
        ? {
            help: (
              <div id={helpId}>
                {problems.length > 0 ? <ProblemTexts problems={problems} /> : hint}
              </div>
            ),
          }
        : {})}
    >
      {children({
        id,
        ...(hasHelp ? { 'aria-describedby': helpId } : {}),
        ...(isRefused ? { 'aria-invalid': true } : {}),
      })}
    </Form.Item>
  );
}

/** The errors of a part, a line each. */
export function ProblemTexts({ problems }: { problems: readonly PartProblem[] }) {
  return problems.map((problem) => (
    <div key={problem.path + problem.message}>
      <TranslatedError {...problem} />
    </div>
  ));
}
