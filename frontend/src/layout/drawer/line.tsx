import { type ReactNode, useId } from 'react';
import styles from './drawer.module.css';

interface SettingRowProps {
  label: string;
  /** Draws the control, which is named by the element with this id. */
  children: (labelledBy: string) => ReactNode;
}

/** A setting's name and its control. */
export function SettingRow({ label, children }: SettingRowProps) {
  const id = useId();
  return (
    <div className={styles.line}>
      <span id={id}>{label}</span>
      {children(id)}
    </div>
  );
}
