import { Form, type FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { constraintsOf, fieldErrors } from '../../../api';
import { DraftOffer } from '../../features/drafts/draft-offer';
import type { KeptDraft } from '../../features/drafts/draft-memory';
import { useKeptDraft } from '../../features/drafts/use-kept-draft';
import { useFieldsOn } from '../fields/fields-on';
import type { Resource, Row } from '../resource';
import { showRefusals } from '../../../components';
import { type Draft } from '../../../hooks/use-unsaved';
import { changes, same, unsavedOf, type Values, valuesOf } from '../values';
import { FormFrame } from './form-frame';
import { StaleNotice } from './stale-notice';
import { useTheirs } from './use-theirs';
import { isStale, useSave } from './use-save';

interface EditFormProps {
  resource: Resource;
  draft: Draft;
  row: Row;
  /** Reads the row again. */
  reload: () => Promise<Row | undefined>;
  onSaved: (row: Row) => void;
}

/** Edits one row; what is typed survives background reading, refusals and other people's edits. */
export function EditForm({ resource, draft, row, reload, onSaved }: EditFormProps) {
  const [form] = Form.useForm<Values>();
  const fields = useFieldsOn(resource, 'edit');
  const facts = constraintsOf(resource.schemas.update ?? '');
  const { save, saving } = useSave(resource);
  const [stale, setStale] = useState(false);
  const [idle, setIdle] = useState(true);
  const [theirs, setTheirs] = useTheirs(resource, fields);
  // The version the reader started from: only a form without edits may move on to a newer one.
  const base = useRef(row);
  const kept = useKeptDraft(resource, row.id);

  const judge = (values: Values) => {
    const typed = unsavedOf(fields, values, base.current);
    const clean = Object.keys(typed).length === 0;
    draft.mark(!clean);
    setIdle(clean);
    kept.keep(typed, base.current.version);
  };

  /** Moves on to another version; what differs from `before` was typed and stays. */
  const moveTo = (next: Row, before?: Values) => {
    const typed: Values = form.getFieldsValue();
    const mine = before ? fields.filter(({ name }) => !same(typed[name], before[name])) : [];
    const values = { ...valuesOf(fields, next), ...valuesOf(mine, { ...typed, id: next.id }) };
    base.current = next;
    fill(form, values);
    judge(values);
  };

  useEffect(() => {
    if (row.version === base.current.version || draft.isDirty()) return;
    base.current = row;
    fill(form, valuesOf(fields, row));
  }, [row, fields, form, draft]);

  const handleSubmit = async (values: Values): Promise<boolean> => {
    try {
      const set = changes(fields, facts, values, base.current);
      const saved = await save(base.current, set);
      setTheirs(undefined);
      kept.drop();
      moveTo(saved, values);
      onSaved(saved);
    } catch (error) {
      setStale(isStale(error));
      showRefusals(
        form,
        fieldErrors(
          error,
          fields.map(({ name }) => name),
        ),
      );
    }
    return true;
  };

  const handleChoice = async (keep: boolean) => {
    const newest = await reload();
    if (!newest) return;
    setStale(false);
    setTheirs(keep ? { before: base.current, after: newest } : undefined);
    moveTo(newest, keep ? base.current : undefined);
  };

  const handleRestore = ({ values }: KeptDraft) => {
    const known = fields.filter(({ name }) => name in values);
    kept.settle(false);
    fill(form, valuesOf(known, { ...values, id: row.id }));
    judge(form.getFieldsValue());
  };

  return (
    <>
      <DraftOffer kept={kept} version={row.version} onRestore={handleRestore} />
      {stale && <StaleNotice onChoose={(keep) => void handleChoice(keep)} />}
      <FormFrame
        form={form}
        resource={resource}
        page="edit"
        fields={fields}
        facts={facts}
        initial={valuesOf(fields, row)}
        row={row}
        saving={saving}
        idle={idle}
        notes={theirs}
        onEdit={() => {
          judge(form.getFieldsValue());
        }}
        onSubmit={handleSubmit}
      />
    </>
  );
}

function fill(form: FormInstance<Values>, values: Values): void {
  const moved = Object.entries(values).filter(
    ([name, value]) =>
      !same(form.getFieldValue(name), value) || form.getFieldError(name).length > 0,
  );
  form.setFields(
    moved.map(([name, value]) =>
      // No list of errors in place of none: antd takes the two for a circle, and says so.
      form.getFieldError(name).length > 0 ? { name, value, errors: [] } : { name, value },
    ),
  );
}
