import { useOne } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Flex, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { ApiError } from '../../../api';
import { InlineAlert } from '../../../components';
import { siteQuery } from '../../../domain/site';
import { CodeInput } from '../../../forms';
import { hasFlagForm } from '../../../lib/flag-form';
import { trimBlanks } from '../../../lib/trim-blanks';
import type { InputProps } from '../../crud/field-types/types';
import type { Row } from '../../crud/resource';

/** The literal of a flag, with warnings about valid but probably mistaken values. */
export function FlagLiteralInput(props: InputProps<'code'>) {
  const { t } = useTranslation();
  const { control, onChange, value } = props;
  const kind = Form.useWatch<unknown>('kind', Form.useFormInstance());
  const { data: site } = useQuery(siteQuery());
  const lacksInstance = useLacksInstance(props.row, kind === 'dynamic');
  const prefix = site?.flagPrefix;
  const literal = trimBlanks(value ?? '');
  const warnings = [
    ...(literal === (value ?? '') ? [] : ['blanks']),
    ...(prefix === undefined || literal === '' || fits(literal, prefix, kind) ? [] : ['prefix']),
    ...(lacksInstance ? ['noInstance'] : []),
  ];
  return (
    <Flex vertical gap={4}>
      <CodeInput {...control} value={value} onChange={onChange} />
      {warnings.map((name) => (
        <InlineAlert
          key={name}
          role="status"
          tone="warning"
          message={t(`flags.literalWarnings.${name}`, { form: `${prefix ?? ''}{…}` })}
        />
      ))}
    </Flex>
  );
}

/** For a regular expression only the prefix can be checked. */
function fits(literal: string, prefix: string, kind: unknown): boolean {
  if (kind === 'regex') return literal.includes(prefix);
  if (kind === 'caseInsensitive') return hasFlagForm(literal.toLowerCase(), prefix.toLowerCase());
  return hasFlagForm(literal, prefix);
}

/** Whether a dynamic flag lacks an instance config, from which its values are generated. */
function useLacksInstance(row: Row | undefined, isDynamic: boolean): boolean {
  const chosen = Form.useWatch<unknown>('challengeId', Form.useFormInstance());
  // On the page of a challenge, the form of a flag has no challenge field.
  const { challengeId: ofPage } = useParams();
  const id = Number(row?.challengeId ?? chosen ?? ofPage ?? 0);
  const { result } = useOne<Row, ApiError>({
    resource: 'challenges',
    id,
    queryOptions: { enabled: isDynamic && id > 0 },
  });
  return isDynamic && result?.id === id && result.configId === null;
}
