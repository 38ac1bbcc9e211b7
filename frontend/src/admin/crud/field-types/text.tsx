import { Input, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { OneOf } from './choices';
import type { FilterProps, KindParts, ShownProps } from './kind-parts';
import { WordsFilter } from './words-filter';

/** Where the text is a word of ours, it is said in the reader's language. */
function Text({ value, field }: ShownProps<'text'>) {
  const { t } = useTranslation();
  const known = field.texts !== undefined && (field.among?.includes(value) ?? false);
  return known ? t(`${field.texts ?? ''}.${value}`) : value;
}

function TextFilter(props: FilterProps<'text'>) {
  const { t } = useTranslation();
  const { asked, onAsk, field } = props;
  if (!field.among) return <WordsFilter {...props} />;
  return (
    <OneOf
      choices={field.among.map((value) => ({ value, label: t(`${field.texts ?? ''}.${value}`) }))}
      value={[asked.eq ?? []].flat()}
      onChange={([eq]) => {
        onAsk({ eq: eq ?? '' });
      }}
    />
  );
}

export const text: KindParts<'text'> = {
  Cell: Text,
  Value: (props) => (
    <Typography.Text>
      <Text {...props} />
    </Typography.Text>
  ),
  Input: ({ value, onChange, control }) => (
    <Input
      {...control}
      value={value ?? ''}
      autoComplete="off"
      onChange={(event) => {
        onChange(event.target.value);
      }}
    />
  ),
  Filter: TextFilter,
  wide: false,
};
