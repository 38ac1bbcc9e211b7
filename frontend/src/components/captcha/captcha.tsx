import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import ExclamationCircleOutlined from '@ant-design/icons/ExclamationCircleOutlined';
import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import SafetyOutlined from '@ant-design/icons/SafetyOutlined';
import { Button, Flex, theme } from 'antd';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptchaController, type CaptchaSource } from './captcha-controller';

const ICONS = {
  ready: SafetyOutlined,
  working: LoadingOutlined,
  done: CheckCircleOutlined,
  failed: ExclamationCircleOutlined,
} as const;

/** The captcha controller of a form. */
export function useCaptcha(source: CaptchaSource): CaptchaController {
  const [controller] = useState(() => new CaptchaController(source));
  return controller;
}

/** Shows the state of the captcha; renders nothing while it is off. */
export function Captcha({ controller }: { controller: CaptchaController }) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const state = useSyncExternalStore(controller.subscribe, controller.getState);
  useEffect(() => {
    void controller.refresh();
  }, [controller]);
  const attach = useCallback((box: HTMLDivElement | null) => controller.attach(box), [controller]);
  const colors = {
    off: undefined,
    ready: token.colorLink,
    working: token.colorLink,
    done: token.colorSuccess,
    failed: token.colorError,
  };
  const Icon = state === 'off' ? null : ICONS[state];

  return (
    <>
      <div ref={attach} />
      <div role="status">
        {Icon && (
          <Flex align="center" justify="center" gap={8} style={{ marginTop: 12 }}>
            <Icon aria-hidden style={{ color: colors[state] }} />
            <span
              style={{ color: state === 'failed' ? token.colorError : token.colorTextDescription }}
            >
              {t(`captcha.${state}`)}
            </span>
            {state === 'failed' && (
              <Button
                type="link"
                size="small"
                style={{ padding: 0 }}
                onClick={() => controller.retry()}
              >
                {t('captcha.retry')}
              </Button>
            )}
          </Flex>
        )}
      </div>
    </>
  );
}
