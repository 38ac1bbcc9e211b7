import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Modal, Radio, Typography } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdminSavedBoardCreate, constraintsOf, fieldErrors, saveBoard } from '../../api';
import { lengthRule, requiredRule, showServerErrors, toast } from '../../components';
import { type Board, hasTimes } from '../../domain/board';
import { queryKeys } from '../../domain/query-keys';
import { useGroupName } from '../../domain/user-group';
import { useLocalize } from '../../i18n/languages';
import { formatDateTime } from '../../lib/format';
import type { PeriodNow } from './period-choice';

const VISIBILITIES = ['everyone', 'viewers', 'admins'] as const;
const NAMES = ['name', 'nameEn'] as const;

type Values = Required<Pick<AdminSavedBoardCreate, 'name' | 'nameEn' | 'visibility'>>;

interface SaveDialogProps {
  board: Board;
  period: PeriodNow;
  onClose: () => void;
}

/** Saves the shown board under a name, for those who are chosen. */
export function SaveDialog({ board, period, onClose }: SaveDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const formId = useId();
  const constraints = constraintsOf('AdminSavedBoardCreate');
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (values: Values) => saveBoard({ ...values, ...queryOf(board, period) }),
    onSuccess: async (_, { name }) => {
      toast.success(t('rank.saved.done', { name }));
      onClose();
      await client.invalidateQueries({ queryKey: queryKeys.savedBoards });
    },
    onError: (error) => showServerErrors(form, fieldErrors(error, NAMES)),
  });
  return (
    <Modal
      open
      title={t('rank.saved.save')}
      okText={t('rank.saved.submit')}
      cancelText={t('common.cancel')}
      confirmLoading={save.isPending}
      // Belongs to the form, so that the Enter key submits it.
      okButtonProps={{ htmlType: 'submit', form: formId }}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">{useSummary(board, period)}</Typography.Paragraph>
      <Form<Values>
        id={formId}
        form={form}
        layout="vertical"
        requiredMark={false}
        scrollToFirstError={{ focus: true }}
        initialValues={{ visibility: 'everyone' }}
        onFinish={(values) => save.mutate(values)}
      >
        {NAMES.map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(`rank.saved.${name}`)}
            rules={[requiredRule('rank.saved.nameRequired'), lengthRule(constraints[name])]}
          >
            <Input />
          </Form.Item>
        ))}
        <Form.Item name="visibility" label={t('rank.saved.visibleTo')}>
          <Radio.Group
            options={VISIBILITIES.map((value) => ({
              value,
              label: t(`rank.saved.visibility.${value}`),
            }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

function queryOf({ group, categories, from, to }: Board, period: PeriodNow) {
  return {
    userGroup: group,
    directions: categories,
    period: period?.id ?? null,
    from: from ?? null,
    to: to ?? null,
  };
}

/** Group, categories and time of a board in one line. */
function useSummary(board: Board, period: PeriodNow): string {
  const { t, i18n } = useTranslation();
  const localize = useLocalize();
  const groupName = useGroupName();
  const { categories, from, to } = board;
  const format = (time: string | undefined) =>
    time === undefined ? '…' : formatDateTime(time, i18n.language);
  const time = hasTimes(board)
    ? `${format(from)} – ${format(to)}`
    : period
      ? localize(period.name, period.nameEn)
      : t('rank.allTime');
  const names = categories.map((category) => t(`game.category.${category}`));
  return [groupName(board.group), names.join(', ') || t('rank.allCategories'), time].join(' · ');
}
