import { useQueryClient } from '@tanstack/react-query';
import { Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { type AdminSavedBoardCreate, constraintsOf, saveBoard } from '../../api';
import { toast } from '../../components';
import { type Board, hasTimes } from '../../domain/board';
import { queryKeys } from '../../domain/query-keys';
import { useGroupName } from '../../domain/user-group';
import { FormDialog, FormField, useFormMutation } from '../../forms';
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

/** Saves the shown board under a name, for chosen users. */
export function SaveDialog({ board, period, onClose }: SaveDialogProps) {
  const { t } = useTranslation();
  const constraints = constraintsOf('AdminSavedBoardCreate');
  const client = useQueryClient();
  const mutation = useFormMutation<Values, unknown>({
    send: (values) => saveBoard({ ...values, ...queryOf(board, period) }),
    onDone: async (_, { name }) => {
      toast.success(t('rank.saved.done', { name }));
      onClose();
      await client.invalidateQueries({ queryKey: queryKeys.savedBoards });
    },
  });
  return (
    <FormDialog
      mutation={mutation}
      title={t('rank.saved.save')}
      submit={t('rank.saved.submit')}
      about={useSummary(board, period)}
      initialValues={{ visibility: 'everyone' }}
      onClose={onClose}
    >
      {NAMES.map((name) => (
        <FormField
          key={name}
          name={name}
          label={t(`rank.saved.${name}`)}
          constraint={constraints[name]}
          messages={{ required: 'rank.saved.nameRequired' }}
        >
          <Input />
        </FormField>
      ))}
      <FormField name="visibility" label={t('rank.saved.visibleTo')}>
        <Radio.Group
          options={VISIBILITIES.map((value) => ({
            value,
            label: t(`rank.saved.visibility.${value}`),
          }))}
        />
      </FormField>
    </FormDialog>
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
