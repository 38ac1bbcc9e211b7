import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CurrentPasswordBody, deleteAccount, downloadOwnData } from '../../api';
import { Panel, QueryBoundary, toast } from '../../components';
import { ownDataQuery } from '../../domain/user';
import { FormDialog, useFormMutation } from '../../forms';
import { datedName, saveFile } from '../../lib/download';
import { formatFileSize, formatInteger } from '../../lib/format';
import { CurrentPasswordField } from './current-password-field';
import { DeleteAccount } from './delete-account';
import styles from './user-center.module.css';

/** What is stored about the user, its download, and the deletion of the account. */
export function OwnDataPanel() {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('userCenter.ownData.title')} anchor="data">
      <p className={styles.about}>{t('userCenter.ownData.about')}</p>
      <QueryBoundary
        query={useQuery(ownDataQuery())}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 4 }} />}
      >
        {({ kinds, fileBytes }) => (
          <>
            <dl className={styles.counts}>
              {kinds.map(({ kind, count }) => (
                <div key={kind}>
                  <dt>{t(`userCenter.ownData.kind.${kind}`)}</dt>
                  <dd>{formatInteger(count, i18n.language)}</dd>
                </div>
              ))}
            </dl>
            {fileBytes > 0 && (
              <p className={styles.about}>
                {t('userCenter.ownData.size', { size: formatFileSize(fileBytes) })}
              </p>
            )}
          </>
        )}
      </QueryBoundary>
      <Flex gap={8} wrap>
        <Button onClick={() => setOpen(true)}>{t('userCenter.ownData.download')}</Button>
        <DeleteAccount
          send={deleteAccount}
          label={t('userCenter.ownData.delete')}
          title={t('userCenter.deletion.title')}
          done={t('userCenter.deletion.deleted')}
        />
      </Flex>
      {isOpen && <DownloadDialog onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function DownloadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const mutation = useFormMutation<CurrentPasswordBody, Blob>({
    send: ({ currentPassword }) => downloadOwnData(currentPassword),
    onDone: (archive) => {
      saveFile(datedName('my-data', 'zip'), archive);
      toast.success(t('userCenter.ownData.dialog.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      mutation={mutation}
      title={t('userCenter.ownData.dialog.title')}
      about={t('userCenter.ownData.dialog.about')}
      submit={t('userCenter.ownData.dialog.submit')}
      onClose={onClose}
    >
      <CurrentPasswordField />
    </FormDialog>
  );
}
