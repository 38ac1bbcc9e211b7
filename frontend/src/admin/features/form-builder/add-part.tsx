import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DropdownMenu } from '../../../components';
import { KIND_NAMES, KINDS, type PartKind } from './kinds';

interface AddPartProps {
  /** The id that connects the button to the label of the whole builder. */
  id: string | undefined;
  isFull: boolean;
  onAdd: (kind: PartKind) => void;
}

/** A button with a menu of part kinds. */
export function AddPart({ id, isFull, onAdd }: AddPartProps) {
  const { t } = useTranslation();
  return (
    <DropdownMenu
      menu={{
        'aria-label': t('forms.builder.add'),
        selectable: false,
        items: KIND_NAMES.map((kind) => {
          const { icon: Icon } = KINDS[kind];
          return { key: kind, icon: <Icon aria-hidden />, label: t(`forms.builder.kind.${kind}`) };
        }),
      }}
      // The keys are the kinds.
      onSelect={(kind) => onAdd(kind as PartKind)}
    >
      <Button
        {...(id === undefined ? {} : { id })}
        type="dashed"
        block
        // Without it, the label of the whole builder would name this button.
        aria-label={t('forms.builder.add')}
        data-focus="add"
        icon={<PlusOutlined aria-hidden />}
        disabled={isFull}
      >
        {t('forms.builder.add')}
      </Button>
    </DropdownMenu>
  );
}
