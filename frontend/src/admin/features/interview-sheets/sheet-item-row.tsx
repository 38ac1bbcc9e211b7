import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import { Alert, Button, Checkbox, Flex, Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintsOf, removeSheetItem, type SheetItem, type SheetKey } from '../../../api';
import { ColorTag, ToolButton, useConfirm } from '../../../components';
import { ChangedElsewhere, FormField, SavedLine } from '../../../forms';
import styles from './sheets.module.css';
import { useItemTexts } from './use-item-texts';
import { type NoteValues, useNoteForm } from './use-note-form';
import { useSheetWrite } from './use-sheet';

const NOTE = constraintsOf('SheetItemSave')['note'];

interface SheetItemRowProps {
  sheet: SheetKey;
  item: SheetItem;
  number: number;
  /** Whether somebody removed the question while the user typed. */
  isRemoved: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onUnsaved: (item: SheetItem, isUnsaved: boolean) => void;
}

/** A question of the sheet with the note on its answer. */
export function SheetItemRow(props: SheetItemRowProps) {
  const { sheet, item, number, isRemoved, isFirst, isLast, onMove, onUnsaved } = props;
  const { t } = useTranslation();
  const { textOf, originOf } = useItemTexts();
  const { form, autosave, isLost, handleChange } = useNoteForm(sheet, item);
  const { status, saver } = autosave;
  const isUnsaved = status.kind !== 'saved';
  useEffect(() => onUnsaved(item, isUnsaved), [onUnsaved, item, isUnsaved]);
  return (
    <li className={styles.item} aria-label={`${String(number)}. ${textOf(item)}`}>
      <div className={styles.head}>
        <span className={styles.question}>{textOf(item)}</span>
        <Flex gap={0}>
          <ToolButton
            size="small"
            icon={ArrowUpOutlined}
            label={t('interviewSheets.move.up', { number })}
            disabled={isFirst || isRemoved}
            onClick={() => onMove(-1)}
          />
          <ToolButton
            size="small"
            icon={ArrowDownOutlined}
            label={t('interviewSheets.move.down', { number })}
            disabled={isLast || isRemoved}
            onClick={() => onMove(1)}
          />
          <RemoveButton
            sheet={sheet}
            id={item.id}
            number={number}
            isDisabled={isRemoved}
            onBefore={async () => ((await autosave.flush()) ? saver.version : undefined)}
          />
        </Flex>
      </div>
      <div>
        <ColorTag color={item.kind === 'evidence' ? 'cyan' : 'geekblue'}>{originOf(item)}</ColorTag>
      </div>
      {isRemoved || isLost ? (
        <Removed onDiscard={saver.abandon} />
      ) : (
        <ChangedElsewhere
          title={t('interviewSheets.changedElsewhere')}
          status={status}
          onResolve={autosave.resolve}
        />
      )}
      <Form<NoteValues>
        form={form}
        name={`sheet-item-${String(item.id)}`}
        initialValues={autosave.initial}
        onValuesChange={handleChange}
      >
        <FormField name="note" constraint={NOTE}>
          <Input.TextArea
            aria-label={t('interviewSheets.fields.noteOf', { number })}
            placeholder={t('interviewSheets.fields.note')}
            autoSize={{ minRows: 2, maxRows: 10 }}
          />
        </FormField>
        <Flex gap={12} align="center" justify="space-between" wrap>
          <Form.Item noStyle name="done" valuePropName="checked">
            <Checkbox aria-label={t('interviewSheets.fields.doneOf', { number })}>
              {t('interviewSheets.fields.done')}
            </Checkbox>
          </Form.Item>
          <SavedLine status={status} />
        </Flex>
      </Form>
    </li>
  );
}

/** What the user typed stays on screen, to be copied. */
function Removed({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={t('interviewSheets.removed.title')}
      description={
        <Flex vertical gap={12} align="start">
          {t('interviewSheets.removed.text')}
          <Button onClick={onDiscard}>{t('interviewSheets.removed.ok')}</Button>
        </Flex>
      }
    />
  );
}

interface RemoveButtonProps {
  sheet: SheetKey;
  id: number;
  number: number;
  isDisabled: boolean;
  /** Saves the note; returns its version, or undefined if that failed. */
  onBefore: () => Promise<number | undefined>;
}

function RemoveButton({ sheet, id, number, isDisabled, onBefore }: RemoveButtonProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { mutateAsync } = useSheetWrite(sheet);
  const handleRemove = () =>
    confirm(
      {
        title: 'interviewSheets.remove.title',
        content: 'interviewSheets.remove.text',
        ok: 'interviewSheets.remove.ok',
        danger: true,
      },
      async () => {
        const version = await onBefore();
        if (version !== undefined) await mutateAsync(() => removeSheetItem(sheet, id, version));
      },
    );
  return (
    <ToolButton
      size="small"
      danger
      icon={DeleteOutlined}
      label={t('interviewSheets.remove.open', { number })}
      disabled={isDisabled}
      onClick={handleRemove}
    />
  );
}
