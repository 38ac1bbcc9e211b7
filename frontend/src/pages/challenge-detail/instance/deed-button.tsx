import { Button, type ButtonProps } from 'antd';
import type { Deed } from './deeds';
import type { Deeds } from './use-deeds';

type DeedButtonProps = Omit<ButtonProps, 'loading' | 'onClick'> & {
  deed: Deed;
  deeds: Deeds;
  /** What stands between the click and the deed, such as a question. */
  onClick?: () => void;
};

/** A button for one deed; while any is under way there is no other. */
export function DeedButton({ deed, deeds, disabled, onClick, ...rest }: DeedButtonProps) {
  const { pending, wish } = deeds;
  return (
    <Button
      block
      {...rest}
      loading={pending?.deed === deed}
      disabled={(disabled ?? false) || pending !== undefined}
      onClick={
        onClick ??
        (() => {
          wish(deed);
        })
      }
    />
  );
}
