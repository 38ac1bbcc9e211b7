import { Form } from 'antd';
import { useEffect, useState } from 'react';
import {
  ApiError,
  fetchSheet,
  isNotFound,
  saveSheetItem,
  type SheetItem,
  type SheetKey,
} from '../../../api';
import { clearErrors, type Saved, showServerErrors, useAutosave } from '../../../forms';

export interface NoteValues {
  note: string;
  done: boolean;
}

const savedOf = ({ note, done, version, savedAt }: SheetItem): Saved<NoteValues> => ({
  values: { note, done },
  version,
  savedAt,
});

/** The note on an answer, saved while typing. What others saved replaces it unless there is unsaved input. */
export function useNoteForm(sheet: SheetKey, item: SheetItem) {
  const [form] = Form.useForm<NoteValues>();
  /** Whether the question was removed, or the sheet can no longer be written. */
  const [isLost, setIsLost] = useState(false);
  const autosave = useAutosave<NoteValues>({
    name: 'sheet-note',
    id: item.id,
    saved: savedOf(item),
    send: (values, version) => saveSheetItem(sheet, item.id, { ...values, version }),
    load: async () => {
      const { items } = await fetchSheet(sheet, { quiet: true });
      return savedOf(items.find(({ id }) => id === item.id) ?? item);
    },
    onReplace: (values) => form.setFieldsValue(values),
    onRefused: (error) => {
      if (error instanceof ApiError && isNotFound(error)) setIsLost(true);
      else showServerErrors(form, error);
    },
  });
  const { saver } = autosave;
  useEffect(() => {
    if (saver.isUnsaved || item.version <= saver.version) return;
    const saved = savedOf(item);
    saver.adopt(saved);
    form.setFieldsValue(saved.values);
  }, [item, saver, form]);
  return {
    form,
    autosave,
    isLost,
    handleChange: (changed: object, values: NoteValues) => {
      clearErrors(form, changed);
      autosave.change(values);
    },
  };
}
