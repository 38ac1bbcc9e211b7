import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AdminTask, constraintsOf, saveTask, type TaskSettings } from '../../../api';
import { toast } from '../../../components';
import { FormDialog, FormField, NumberInput, TimeInput, useFormMutation } from '../../../forms';
import { invalidateTask, taskQuery } from './task-query';

const CONSTRAINTS = constraintsOf('TaskSave');

const NEW_TASK: TaskSettings = {
  ...{ dueAt: null, acceptsUntil: null },
  ...{ takesText: true, takesFiles: false, takesLinks: false, maxFiles: 3 },
  ...{ maxVersions: 3, asksAiUse: true, maxCoAuthors: 0 },
  ...{ hidesNames: false, secondMark: false, tolerance: 0, passPoints: 0 },
};

type SettingOf<T> = {
  [K in keyof TaskSettings]: T extends TaskSettings[K] ? K : never;
}[keyof TaskSettings];

interface TaskDialogProps {
  challengeId: number;
  /** Null to create one. */
  task: AdminTask | null;
  onClose: () => void;
}

/** The settings of a challenge's task. */
export function TaskDialog({ challengeId, task, onClose }: TaskDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const mutation = useFormMutation<TaskSettings, AdminTask>({
    send: (values) =>
      saveTask(challengeId, {
        ...settingsOf({ ...NEW_TASK, ...task, ...values }),
        version: task?.version ?? 0,
      }),
    onDone: async (saved) => {
      client.setQueryData(taskQuery(challengeId).queryKey, saved);
      toast.success(t('tasks.saved'));
      onClose();
      await invalidateTask(client);
      await invalidate({
        resource: 'challenges',
        id: challengeId,
        invalidates: ['list', 'detail'],
      });
      await invalidate({ resource: 'flags', invalidates: ['list'] });
    },
    // Another author may have saved it meanwhile.
    onFailed: () => invalidateTask(client),
  });
  const { form } = mutation;
  const takesFiles = Form.useWatch('takesFiles', form);
  const secondMark = Form.useWatch('secondMark', form);
  return (
    <FormDialog<TaskSettings>
      mutation={mutation}
      title={t(task ? 'tasks.edit' : 'tasks.create')}
      submit={t('tasks.save')}
      initialValues={task ?? NEW_TASK}
      onClose={onClose}
    >
      <Toggle name="takesText" />
      <Toggle name="takesFiles" />
      {takesFiles && <Amount name="maxFiles" />}
      <Toggle name="takesLinks" />
      <Deadline name="dueAt" />
      <Deadline name="acceptsUntil" />
      <Amount name="maxVersions" />
      <Amount name="maxCoAuthors" />
      <Toggle name="asksAiUse" />
      <Toggle name="hidesNames" />
      <Toggle name="secondMark" />
      {secondMark && <Amount name="tolerance" />}
      <Amount name="passPoints" />
    </FormDialog>
  );
}

/** Only the settings, because the API refuses what else it answers. */
function settingsOf(values: TaskSettings): TaskSettings {
  const { dueAt, acceptsUntil, takesText, takesFiles, takesLinks, maxFiles } = values;
  const { maxVersions, asksAiUse, maxCoAuthors } = values;
  const { hidesNames, secondMark, tolerance, passPoints } = values;
  return {
    ...{ dueAt: dueAt || null, acceptsUntil: acceptsUntil || null },
    ...{ takesText, takesFiles, takesLinks, maxFiles, maxVersions, asksAiUse, maxCoAuthors },
    ...{ hidesNames, secondMark, tolerance, passPoints },
  };
}

function Toggle({ name }: { name: SettingOf<boolean> }) {
  const { t } = useTranslation();
  return (
    <FormField
      name={name}
      label={t(`tasks.fields.${name}`)}
      hint={useHint(name)}
      valuePropName="checked"
    >
      <Switch />
    </FormField>
  );
}

function Amount({ name }: { name: SettingOf<number> }) {
  const { t } = useTranslation();
  return (
    <FormField
      name={name}
      label={t(`tasks.fields.${name}`)}
      hint={useHint(name)}
      constraint={CONSTRAINTS[name]}
      required
    >
      <NumberInput constraint={CONSTRAINTS[name]} />
    </FormField>
  );
}

function Deadline({ name }: { name: 'dueAt' | 'acceptsUntil' }) {
  const { t } = useTranslation();
  return (
    <FormField
      name={name}
      label={t(`tasks.fields.${name}`)}
      hint={useHint(name)}
      constraint={CONSTRAINTS[name]}
    >
      <TimeInput />
    </FormField>
  );
}

/** The explanation of a setting; null if it needs none. */
function useHint(name: keyof TaskSettings): string | null {
  const { t, i18n } = useTranslation();
  const key = `tasks.hints.${name}`;
  return i18n.exists(key) ? t(key) : null;
}
