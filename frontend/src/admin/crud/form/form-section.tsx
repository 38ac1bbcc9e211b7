import { Flex, Form, theme } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Values } from '../../../forms';
import { i18nKeys } from '../i18n-keys';
import type { Field, Resource } from '../resource';
import { isShown, storedValues } from './applies';

/** Returns the fields by section; without sections there is a single unnamed one. */
export function sectionsOf(
  sections: NonNullable<Resource['sections']>,
  fields: readonly Field[],
): readonly { name: string; fields: readonly Field[] }[] {
  if (sections.length === 0) return [{ name: '', fields }];
  return sections
    .map((section) => ({
      name: section.name,
      fields: fields.filter(({ name }) => section.fields.includes(name)),
    }))
    .filter((section) => section.fields.length > 0);
}

interface FormSectionProps {
  resource: Resource;
  name: string;
  fields: readonly Field[];
  children: ReactNode;
}

/** A section and its heading, hidden while none of its fields applies. */
export function FormSection({ resource, name, fields, children }: FormSectionProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const heading = useId();
  if (name === '') return children;
  const hasShown = (values: Values) => fields.some((field) => isShown(field, values));
  return (
    <Form.Item
      noStyle
      shouldUpdate={(before: Values, now: Values) => hasShown(before) !== hasShown(now)}
    >
      {({ getFieldsValue }) => (
        <section
          aria-labelledby={heading}
          hidden={!hasShown(storedValues(getFieldsValue))}
          style={{ marginBottom: token.marginLG }}
        >
          <h2
            id={heading}
            style={{
              margin: `0 0 ${String(token.margin)}px`,
              paddingBottom: token.paddingXS,
              borderBottom: `1px solid ${token.colorBorderSecondary}`,
              fontSize: token.fontSizeLG,
              fontWeight: token.fontWeightStrong,
              lineHeight: token.lineHeightLG,
            }}
          >
            {t(i18nKeys.section(resource, name))}
          </h2>
          {children}
        </section>
      )}
    </Form.Item>
  );
}

/** The buttons of a form, always visible in a long one. */
export function FormFooter({ sticky, children }: { sticky: boolean; children: ReactNode }) {
  const { token } = theme.useToken();
  return (
    <Flex
      justify="flex-end"
      gap={8}
      wrap
      style={
        sticky
          ? {
              position: 'sticky',
              bottom: 0,
              zIndex: 1,
              paddingBlock: token.paddingSM,
              background: token.colorBgContainer,
              // Separates it from the content that scrolls below.
              borderTop: `1px solid ${token.colorBorderSecondary}`,
            }
          : {}
      }
    >
      {children}
    </Flex>
  );
}
