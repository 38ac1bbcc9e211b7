import BarChartOutlined from '@ant-design/icons/BarChartOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CLOSES_TAB, challengeEditPath, challengeStatisticsPath, paths } from '../../lib/routes';
import { type ChallengeDetail, deleteChallenge } from '../../api';
import { invalidateAfterDeletion } from '../../domain/challenge';
import { useMaySeeStatistics } from '../../domain/statistics';
import { LinkButton, useConfirm, toast } from '../../components';
import { useLocalize } from '../../i18n/languages';

/** Links to edit and delete the challenge, for admins and its authors; the server checks the rights itself. */
export function AdminActions({ challenge }: { challenge: ChallengeDetail }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const localize = useLocalize();
  const navigate = useNavigate();
  const client = useQueryClient();
  const maySeeStatistics = useMaySeeStatistics() && challenge.category !== 'notice';
  const remove = useMutation({
    mutationFn: () => deleteChallenge(challenge.id),
    onSuccess: async () => {
      toast.success(t('challengeDetail.admin.deleted'));
      await navigate(paths.challenge, { replace: true, state: CLOSES_TAB });
      await invalidateAfterDeletion(client, challenge.id);
    },
  });

  const handleDelete = () => {
    const title = localize(challenge.title, challenge.titleEn);
    const key = 'challengeDetail.admin';
    const question = { title: `${key}.confirmTitle`, content: `${key}.confirmText` };
    confirm(
      { ...question, ok: `${key}.delete`, values: { title }, danger: true, typed: title },
      () => remove.mutateAsync(),
    );
  };

  return (
    <>
      {maySeeStatistics && (
        <LinkButton
          icon={<BarChartOutlined aria-hidden />}
          to={challengeStatisticsPath(challenge.id)}
        >
          {t('challengeDetail.admin.statistics')}
        </LinkButton>
      )}
      <LinkButton icon={<EditOutlined aria-hidden />} to={challengeEditPath(challenge.id)}>
        {t('challengeDetail.admin.edit')}
      </LinkButton>
      <Button danger icon={<DeleteOutlined aria-hidden />} onClick={handleDelete}>
        {t('challengeDetail.admin.delete')}
      </Button>
    </>
  );
}
