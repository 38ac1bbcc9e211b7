import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import type { ButtonProps } from 'antd';

const wheel = { icon: <LoadingOutlined aria-hidden /> };

/** The wheel of a button that waits, for eyes only: antd's own says "loading" in English, and for a while after. */
export function waiting(on: boolean): NonNullable<ButtonProps['loading']> {
  return on ? wheel : false;
}
