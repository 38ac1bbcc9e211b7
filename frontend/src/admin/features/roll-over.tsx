import SwapOutlined from '@ant-design/icons/SwapOutlined';
import { useInvalidate } from '@refinedev/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  constraintsOf,
  fetchUserGroups,
  fieldErrors,
  rollOver,
  type SiteGroup,
  type UserGroupRollOver,
} from '../../api';
import { lengthRule, requiredRule, showServerErrors, toast } from '../../components';
import { useCanCall } from '../../domain/access';
import { staleAfter } from '../../domain/query-keys';
import { useGroupName, useGroups } from '../../domain/user-group';
import type { Resource } from '../crud/resource';
import {
  runningSeasonsQuery,
  SEASON_FIELDS,
  SeasonFields,
  type SeasonValues,
} from './roll-over-season';

/** A button and a dialog that open a new class and archive the groups that leave. */
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

/** The form sends codes as the site settings know them; the API wants ids of rows. */
interface Values extends SeasonValues {
  name: string;
  nameEn: string;
  archive: number[];
}

function RollOverDialog({ resource, onClose }: RollOverDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const groupName = useGroupName();
  const open = useGroups().filter(({ selectable, archived }) => selectable && !archived);
  const mutation = useRollOver(resource);
  const constraints = constraintsOf('UserGroupRollOver');

  const handleSubmit = (values: Values) =>
    mutation.mutate(values, {
      onSuccess: () => {
        toast.success(t('userGroups.rollOver.done', { name: values.name }));
        onClose();
      },
      onError: (error) =>
        showServerErrors(form, fieldErrors(error, ['name', 'nameEn', ...SEASON_FIELDS])),
    });

  return (
    <Modal
      open
      title={t('userGroups.rollOver.label')}
      okText={t('userGroups.rollOver.submit')}
      cancelText={t('common.cancel')}
      confirmLoading={mutation.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">{t('userGroups.rollOver.about')}</Typography.Paragraph>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={initialValues(open)}
        onFinish={handleSubmit}
      >
        <Form.Item
          name="name"
          label={t('userGroups.fields.name')}
          rules={[
            requiredRule('userGroups.rollOver.nameRequired'),
            lengthRule(constraints['name']),
          ]}
        >
          <Input />
        </Form.Item>
        <Form.Item
          name="nameEn"
          label={t('userGroups.fields.nameEn')}
          rules={[
            requiredRule('userGroups.rollOver.nameRequired'),
            lengthRule(constraints['nameEn']),
          ]}
        >
          <Input />
        </Form.Item>
        {open.length > 0 && (
          <Form.Item name="archive" label={t('userGroups.rollOver.archive')}>
            <Checkbox.Group
              options={open.map(({ code }) => ({ value: code, label: groupName(code) }))}
            />
          </Form.Item>
        )}
        <SeasonFields />
      </Form>
    </Modal>
  );
}

/** The year after the newest class, and the oldest one to archive, where the names hold a year. */
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

function useRollOver(resource: Resource) {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: async ({ archive, closePeriod, opensSeason, ...fields }: Values) => {
      const { name, nameEn, ...season } = fields;
      const groups = await fetchUserGroups();
      const ids = groups.filter(({ code }) => archive.includes(code)).map(({ id }) => id);
      const seasons = client.getQueryData(runningSeasonsQuery().queryKey);
      const closed = seasons?.find(({ id }) => id === closePeriod);
      const body: UserGroupRollOver = {
        name,
        nameEn,
        ...(ids.length > 0 ? { archive: ids } : {}),
        ...(closed ? { closePeriod: closed.id, closePeriodVersion: closed.version } : {}),
        ...(opensSeason ? season : {}),
      };
      await rollOver(body);
    },
    // Another admin may have saved the season meanwhile; the next try closes what is shown then.
    onError: () => client.invalidateQueries({ queryKey: runningSeasonsQuery().queryKey }),
    onSuccess: async () => {
      await invalidate({ resource: resource.name, invalidates: ['list'] });
      for (const queryKey of staleAfter.groupWrite) await client.invalidateQueries({ queryKey });
    },
  });
}
