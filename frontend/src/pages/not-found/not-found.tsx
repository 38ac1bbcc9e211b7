import { Flex, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/routes';
import { usePageTitle } from '../../hooks/page-title';
import { LinkButton, Logo } from '../../components';

export function NotFound() {
  const { t } = useTranslation();
  usePageTitle(t('layout.title.notFound'));
  return (
    <Flex component="main" align="center" justify="center" style={{ minHeight: '90dvh' }}>
      <Result
        icon={<Logo size={72} />}
        title={t('error.notFound.title')}
        subTitle={t('error.notFound.text')}
        extra={
          <LinkButton type="primary" to={paths.dashboard}>
            {t('common.backHome')}
          </LinkButton>
        }
      />
    </Flex>
  );
}
