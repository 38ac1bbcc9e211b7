import { useList } from '@refinedev/core';
import { Select } from 'antd';
import type { AdminCampaignPosition } from '../../../api';
import { type Control, withoutRequired } from '../../../forms';
import { useLocalize } from '../../../i18n/languages';

interface TopicsInputProps {
  control: Control;
  value: string[];
  onChange: (topics: string[]) => void;
}

const PAGE_SIZE = 100;

/** The topics of a part: keys of positions are suggested, others can be typed. */
export function TopicsInput({ control, value, onChange }: TopicsInputProps) {
  const localize = useLocalize();
  const { result } = useList<AdminCampaignPosition>({
    resource: 'campaign-positions',
    sorters: [{ field: 'sortOrder', order: 'asc' }],
    pagination: { mode: 'server', pageSize: PAGE_SIZE },
  });
  // Deduplicates: positions of different years share keys.
  const titles = new Map(
    result.data.map(({ key, title, titleEn }) => [key, `${key} · ${localize(title, titleEn)}`]),
  );
  return (
    <Select
      {...withoutRequired(control)}
      mode="tags"
      tokenSeparators={[',', '，', ' ']}
      value={value}
      options={[...titles].map(([key, label]) => ({ value: key, label }))}
      onChange={(topics: string[]) => onChange(topics.map((topic) => topic.trim()))}
    />
  );
}
