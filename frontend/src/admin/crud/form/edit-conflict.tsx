import { Alert, Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameValue } from '../../../forms';
import { TranslatedText } from '../../../components';
import { FieldValue } from '../field-value';
import type { Field, Resource, Row } from '../resource';

/** Asks whose changes to keep after someone else saved the same row. */
export function ConflictAlert({ onChoose }: { onChoose: (keepMine: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBottom: 16 }}
      title={t('crud.stale.title')}
      description={
        <Flex vertical gap={12}>
          {t('crud.stale.text')}
          <Flex gap={8} wrap>
            <Button size="small" onClick={() => onChoose(true)}>
              {t('crud.stale.keep')}
            </Button>
            <Button size="small" danger onClick={() => onChoose(false)}>
              {t('crud.stale.reload')}
            </Button>
          </Flex>
        </Flex>
      }
    />
  );
}

interface Versions {
  before: Row;
  after: Row;
}

/** Form notes that show the values saved by someone else in the meantime. */
export function useRemoteChanges(resource: Resource, fields: readonly Field[]) {
  const [versions, setVersions] = useState<Versions>();
  const remoteChanges: Record<string, ReactNode> = {};
  for (const field of versions ? fields : []) {
    if (!versions || isSameValue(versions.before[field.name], versions.after[field.name])) continue;
    remoteChanges[field.name] = (
      <Flex gap={8} wrap>
        <TranslatedText i18nKey="crud.stale.theirs" />
        <FieldValue as="Cell" field={field} resource={resource} row={versions.after} />
      </Flex>
    );
  }
  return [remoteChanges, setVersions] as const;
}
