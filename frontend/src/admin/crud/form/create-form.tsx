import { useCreate } from '@refinedev/core';
import { Button, Form } from 'antd';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, constraintsOf, fieldErrors } from '../../../api';
import { showRefusals } from '../../../components';
import { type Draft } from '../../../hooks/use-unsaved';
import { useRefreshParents } from '../actions/use-refresh-parents';
import { useSaid } from '../actions/use-said';
import type { KeptDraft } from '../../features/drafts/draft-memory';
import { DraftOffer } from '../../features/drafts/draft-offer';
import { useKeptDraft } from '../../features/drafts/use-kept-draft';
import { useFieldsOn } from '../fields/fields-on';
import type { Resource, Row } from '../resource';
import { creation, initialValues, unsavedOf, type Values } from '../values';
import { FormFrame } from './form-frame';

interface CreateFormProps {
  resource: Resource;
  draft: Draft;
  /** Columns that the place decides, such as a child's parent. */
  fixed?: Values;
  /** Only these columns, in a form that is filled in at one go; all of the page's unless said. */
  only?: readonly string[];
  /** What the place suggests. */
  starts?: Values;
  asked?: URLSearchParams;
  onCreated: (row: Row) => void;
  /** Called instead where another one is to follow at once; without it nobody is asked. */
  onAnother?: (row: Row) => void;
}

const NOTHING: Values = {};

export function CreateForm(props: CreateFormProps) {
  const { resource, draft, fixed = NOTHING, only, starts, asked, onCreated, onAnother } = props;
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const said = useSaid(resource);
  const refreshParents = useRefreshParents(resource);
  const fields = useFieldsOn(resource, 'create').filter(
    ({ name }) => !(name in fixed) && (only?.includes(name) ?? true),
  );
  const facts = constraintsOf(resource.schemas.create ?? '');
  const { mutateAsync, mutation } = useCreate<Row, ApiError, Values>();
  const start = useMemo(() => asked ?? new URLSearchParams(), [asked]);
  const initial = { ...initialValues(fields, facts, start), ...starts };
  const kept = useKeptDraft(resource, only ? undefined : 'new');
  const another = useRef(false);

  const handleSubmit = async (values: Values): Promise<boolean> => {
    const more = another.current;
    another.current = false;
    try {
      const { data } = await mutateAsync({
        resource: resource.name,
        values: { ...creation(fields, values), ...fixed },
        successNotification: () => said.success('created'),
        errorNotification: (error) => said.failure('created', error?.message),
      });
      refreshParents();
      kept.drop();
      draft.mark(false);
      if (more) form.resetFields();
      (more ? onAnother : onCreated)?.(data);
      // The next page may take a while; until then this form has done its work.
      return more;
    } catch (error) {
      showRefusals(
        form,
        fieldErrors(
          error,
          fields.map(({ name }) => name),
        ),
      );
      return true;
    }
  };

  const handleEdit = () => {
    draft.mark(true);
    kept.keep(unsavedOf(fields, form.getFieldsValue(), initial), undefined);
  };

  const handleRestore = ({ values }: KeptDraft) => {
    kept.settle(false);
    const known = fields.filter(({ name }) => name in values);
    form.setFields(known.map(({ name }) => ({ name, value: values[name] })));
    handleEdit();
  };

  return (
    <>
      <DraftOffer kept={kept} version={undefined} onRestore={handleRestore} />
      <FormFrame
        form={form}
        resource={resource}
        page="create"
        fields={fields}
        facts={facts}
        initial={initial}
        saving={mutation.isPending}
        extra={
          onAnother && (
            <Button
              disabled={mutation.isPending}
              onClick={() => {
                another.current = true;
                form.submit();
              }}
            >
              {t('scaffold.submit.another')}
            </Button>
          )
        }
        onEdit={handleEdit}
        onSubmit={handleSubmit}
        onRefused={() => {
          another.current = false;
        }}
      />
    </>
  );
}
