import { Button, Input, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRecord } from '../lib/is-record';
import { loadingProps } from './buttons';
import { useCountdown } from '../hooks/countdown';
import { toast } from './toast/toasts';

interface MailCodeProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
  /** Distinguishes the countdowns of different forms. */
  purpose: string;
  /** Requests a code by mail; false if the address is invalid. */
  send: () => Promise<boolean>;
}

const SECONDS = 60;

/** The input for a code that is sent by mail, and the button that requests one. */
export function MailCode({ id, value, onChange, purpose, send, ...aria }: MailCodeProps) {
  const { t } = useTranslation();
  const [left, start] = useCountdown(`vexil.code.${purpose}`);
  const [sending, setSending] = useState(false);

  const handleSend = async () => {
    setSending(true);
    try {
      if (!(await send())) return;
      start(SECONDS);
      toast.success(t('mailCode.sent'));
    } catch (error) {
      const wait = retryAfterOf(error);
      if (wait !== undefined) start(wait);
      // The error bus shows the reason.
      toast.error(t('mailCode.failed'));
    } finally {
      setSending(false);
    }
  };

  return (
    <Space.Compact block>
      <Input
        {...aria}
        {...(id === undefined ? {} : { id })}
        value={value}
        onChange={(event) => onChange?.(event.target.value.trim())}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <Button loading={loadingProps(sending)} disabled={left > 0} onClick={() => void handleSend()}>
        {left > 0 ? t('mailCode.again', { seconds: left }) : t('mailCode.send')}
      </Button>
    </Space.Compact>
  );
}

function retryAfterOf(error: unknown): number | undefined {
  const seconds = isRecord(error) ? error['retryAfter'] : undefined;
  return typeof seconds === 'number' ? seconds : undefined;
}
