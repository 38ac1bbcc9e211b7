import SwapOutlined from '@ant-design/icons/SwapOutlined';
import { useInvalidate } from '@refinedev/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  constraintsOf,
  fetchUserGroups,
  rollOver,
  type SiteGroup,
  type UserGroupRollOver,
} from '../../api';
import { toast } from '../../components';
import { useCanCall } from '../../domain/access';
import { staleAfter } from '../../domain/query-keys';
import { useGroupName, useGroups } from '../../domain/user-group';
import { FormDialog, FormField, useFormMutation } from '../../forms';
import type { Resource } from '../crud/resource';
import { CampaignFields } from './roll-over-campaigns';
import { runningSeasonsQuery, SeasonFields, type SeasonValues } from './roll-over-season';

/** A button with a dialog that creates a new class and archives groups. */
export function RollOverButton({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (!useCanCall()('POST /admin/user-groups/roll-over')) return null;
  return (
    <>
      <Button icon={<SwapOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('userGroups.rollOver.label')}
      </Button>
      {open && <RollOverDialog resource={resource} onClose={() => setOpen(false)} />}
    </>
  );
}

interface RollOverDialogProps {
  resource: Resource;
  onClose: () => void;
}

/** The form uses group codes from the site settings; the API expects row ids. */
interface Values extends SeasonValues {
  name: string;
  nameEn: string;
  archive: number[];
  copyCampaign?: number;
}

const NAMES = ['name', 'nameEn'] as const;

function RollOverDialog({ resource, onClose }: RollOverDialogProps) {
  const { t } = useTranslation();
  const groupName = useGroupName();
  const open = useGroups().filter(({ selectable, archived }) => selectable && !archived);
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const constraints = constraintsOf('UserGroupRollOver');
  const mutation = useFormMutation<Values, unknown>({
    send: async (values) => rollOver(await bodyOf(values, client)),
    onDone: async (_, { name }) => {
      toast.success(t('userGroups.rollOver.done', { name }));
      onClose();
      for (const name of [resource.name, 'campaigns'])
        await invalidate({ resource: name, invalidates: ['list'] });
      for (const queryKey of staleAfter.groupWrite) await client.invalidateQueries({ queryKey });
    },
    // Another admin may have saved the season; refetch it for the next attempt.
    onFailed: () => client.invalidateQueries({ queryKey: runningSeasonsQuery().queryKey }),
  });

  return (
    <FormDialog
      mutation={mutation}
      title={t('userGroups.rollOver.label')}
      submit={t('userGroups.rollOver.submit')}
      about={t('userGroups.rollOver.about')}
      initialValues={initialValues(open)}
      onClose={onClose}
    >
      {NAMES.map((name) => (
        <FormField
          key={name}
          name={name}
          label={t(`userGroups.fields.${name}`)}
          constraint={constraints[name]}
          messages={{ required: 'userGroups.rollOver.nameRequired' }}
        >
          <Input />
        </FormField>
      ))}
      {open.length > 0 && (
        <FormField name="archive" label={t('userGroups.rollOver.archive')}>
          <Checkbox.Group
            options={open.map(({ code }) => ({ value: code, label: groupName(code) }))}
          />
        </FormField>
      )}
      <SeasonFields />
      <CampaignFields />
    </FormDialog>
  );
}

/** Guesses the next class and the oldest group to archive from years in the group names. */
function initialValues(open: readonly SiteGroup[]): Values {
  const [newest] = open;
  const oldest = open.length > 1 ? open.at(-1) : undefined;
  return {
    name: nextYear(newest?.name),
    nameEn: nextYear(newest?.nameEn),
    archive: oldest ? [oldest.code] : [],
  };
}

function nextYear(name = ''): string {
  return /\d{4}/.test(name) ? name.replace(/\d{4}/, (year) => String(Number(year) + 1)) : '';
}

async function bodyOf(values: Values, client: QueryClient): Promise<UserGroupRollOver> {
  const { name, nameEn, archive, closePeriod, opensSeason, copyCampaign, ...season } = values;
  const groups = await fetchUserGroups();
  const ids = groups.filter(({ code }) => archive.includes(code)).map(({ id }) => id);
  const seasons = client.getQueryData(runningSeasonsQuery().queryKey);
  const closed = seasons?.find(({ id }) => id === closePeriod);
  return {
    name,
    nameEn,
    ...(ids.length > 0 ? { archive: ids } : {}),
    ...(closed ? { closePeriod: closed.id, closePeriodVersion: closed.version } : {}),
    ...(opensSeason ? season : {}),
    ...(copyCampaign === undefined ? {} : { copyCampaign }),
  };
}
