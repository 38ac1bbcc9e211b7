import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import type { ButtonProps } from 'antd';

const spinner = { icon: <LoadingOutlined aria-hidden /> };

/** The wheel of a button that waits, for eyes only: antd's own says "loading" in English, and for a while after. */
export function loadingProps(on: boolean): NonNullable<ButtonProps['loading']> {
  return on ? spinner : false;
}
