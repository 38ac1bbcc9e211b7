import LinkOutlined from '@ant-design/icons/LinkOutlined';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components';
import { paths } from '../../../lib/routes';
import { OneLine } from '../../crud/field-types/common';
import type { DisplayProps } from '../../crud/field-types/types';

/** A code, with buttons that copy it and a registration link that contains it. */
function InvitationCode({ value }: DisplayProps<'code'>) {
  const { t } = useTranslation();
  return (
    <Flex align="center">
      {/* The buttons come first: on a phone the column of the actions covers the end of a long text. */}
      <CopyButton text={value} label={t('invitations.copies.one', { code: value })} />
      <CopyButton
        text={() => invitationLink(value)}
        label={t('invitations.copies.link', { code: value })}
        icon={<LinkOutlined aria-hidden />}
      />
      <OneLine code maxWidth={220}>
        {value}
      </OneLine>
    </Flex>
  );
}

function invitationLink(code: string): string {
  const query = new URLSearchParams({ invitation: code });
  return `${window.location.origin}${paths.register}?${query.toString()}`;
}

export const invitationCode = { Cell: InvitationCode, Value: InvitationCode };
