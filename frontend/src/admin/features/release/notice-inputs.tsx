import { Checkbox, Form } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberInput, isEmpty } from '../../../forms';
import { fieldTypes } from '../../crud/field-types';
import type { InputProps } from '../../crud/field-types/types';

const PINNED = 100;

const { Input: CategorySelect } = fieldTypes.category;

/** Sets the points of a notice, which the API requires although a notice has none. */
export function CategoryInput(props: InputProps<'category'>) {
  const form = Form.useFormInstance();
  const { value } = props;
  useEffect(() => {
    if (value === 'notice' && isEmpty(form.getFieldValue('baseScore')))
      form.setFieldValue('baseScore', 0);
  }, [value, form]);
  return CategorySelect && <CategorySelect {...props} />;
}

/** The sort priority: a number, or the checkbox "pinned" for a notice. */
export function PriorityInput(props: InputProps<'integer'>) {
  const { t } = useTranslation();
  const category = Form.useWatch<unknown>('category', Form.useFormInstance());
  const { constraint, control, value, onChange } = props;
  if (category !== 'notice')
    return <NumberInput {...control} constraint={constraint} value={value} onChange={onChange} />;
  return (
    <Checkbox
      {...(control.id === undefined ? {} : { id: control.id })}
      checked={(value ?? 0) > 0}
      onChange={({ target }) => onChange(target.checked ? PINNED : 0)}
    >
      {t('challenges.notice.pinned')}
    </Checkbox>
  );
}
