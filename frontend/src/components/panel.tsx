import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './panel.module.css';

type PanelProps = {
  title?: ReactNode;
  extra?: ReactNode;
  flush?: boolean;
  /** The URL fragment that scrolls to the panel. */
  anchor?: string;
  children: ReactNode;
};

/** A card with an optional heading; `flush` removes the padding, for tables. */
export function Panel({ title, extra, flush = false, anchor, children }: PanelProps) {
  const { hash, key } = useLocation();
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  const scrolledFor = useRef<string>(null);
  useEffect(() => {
    if (anchor === undefined || hash !== `#${anchor}` || scrolledFor.current === key) return;
    // Scroll once per navigation: showing a kept-alive page again must not scroll it.
    scrolledFor.current = key;
    panel.current?.scrollIntoView();
  }, [anchor, hash, key]);

  return (
    <section
      ref={panel}
      id={anchor}
      className={styles.panel}
      aria-labelledby={title === undefined ? undefined : heading}
    >
      {title !== undefined && (
        <header className={styles.header}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {extra}
        </header>
      )}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
    </section>
  );
}
