import { Flex, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SlotPlace } from '../../../api';
import { ListInput } from '../../../forms';

interface PlacesInputProps {
  id?: string;
  value?: readonly SlotPlace[];
  onChange?: (places: SlotPlace[]) => void;
  staff: readonly { value: number; label: string }[];
  max: number | undefined;
}

const NEW_PLACE: SlotPlace = { place: '', link: '', interviewerIds: [] };

/** The places of the generator, each with its interviewers. */
export function PlacesInput({ id, value = [], onChange, staff, max }: PlacesInputProps) {
  const { t } = useTranslation();
  const nameOf = (field: string, number: number) =>
    t('form.entries.at', { label: t(`interviewSlots.fields.${field}`), number });
  return (
    <ListInput<SlotPlace>
      label={t('interviewSlots.fields.places')}
      control={id === undefined ? {} : { id }}
      items={value}
      newItem={NEW_PLACE}
      max={max}
      onChange={(places) => onChange?.(places)}
      renderItem={({ value: item, number, control, set, onKeyDown }) => (
        <Flex vertical gap={8} style={{ flex: 1, minWidth: 0 }}>
          <Input
            {...control}
            aria-label={nameOf('place', number)}
            placeholder={t('interviewSlots.fields.place')}
            autoComplete="off"
            value={item.place ?? ''}
            onKeyDown={onKeyDown}
            onChange={({ target }) => set({ ...item, place: target.value })}
          />
          <Input
            aria-label={nameOf('link', number)}
            placeholder={t('interviewSlots.fields.link')}
            autoComplete="off"
            value={item.link ?? ''}
            onKeyDown={onKeyDown}
            onChange={({ target }) => set({ ...item, link: target.value })}
          />
          <Select
            mode="multiple"
            aria-label={nameOf('interviewerIds', number)}
            placeholder={t('interviewSlots.fields.interviewerIds')}
            showSearch={{ optionFilterProp: 'label' }}
            options={[...staff]}
            value={item.interviewerIds}
            onChange={(interviewerIds: number[]) => set({ ...item, interviewerIds })}
          />
        </Flex>
      )}
    />
  );
}
