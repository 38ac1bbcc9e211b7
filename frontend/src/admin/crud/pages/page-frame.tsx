import { Breadcrumb, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../../../components';
import { paths } from '../../../lib/routes';
import { i18nKeys } from '../i18n-keys';
import { pathOf, type PageName, type Resource } from '../resource';

interface PageFrameProps {
  resource: Resource;
  page: PageName;
  subject?: string | undefined;
  /** Replaces the default title. */
  titleKey?: string | undefined;
  extra?: ReactNode;
  children: ReactNode;
}

const NARROW_PX = 760;

/** Breadcrumb, title and buttons of a resource's page. */
export function PageFrame(props: PageFrameProps) {
  const { resource, page, subject, titleKey, extra, children } = props;
  const { t } = useTranslation();
  const list = pathOf(resource, 'list');
  const items = [
    { title: <Link to={paths.controlPanel}>{t('layout.menu.controlPanel')}</Link> },
    ...(page === 'list' || list === undefined
      ? [{ title: t(i18nKeys.title(resource)) }]
      : [
          { title: <Link to={list}>{t(i18nKeys.title(resource))}</Link> },
          { title: subject ?? t(i18nKeys.page(resource, page)) },
        ]),
  ];
  const isNarrow = resource.pages[page]?.width === 'narrow';
  return (
    <div style={isNarrow ? { maxWidth: NARROW_PX, margin: '0 auto' } : {}}>
      <Breadcrumb items={items} style={{ marginBottom: 8 }} />
      <Page
        title={t(titleKey ?? i18nKeys.page(resource, page))}
        description={subject}
        extra={extra}
      >
        <Flex vertical gap={16}>
          {children}
        </Flex>
      </Page>
    </div>
  );
}
