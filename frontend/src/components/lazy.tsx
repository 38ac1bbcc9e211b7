import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';

/** The code of a page or of a part of it could not be loaded; `retry` loads it again. */
export class ChunkLoadError extends Error {
  constructor(
    cause: unknown,
    readonly retry: () => Promise<void>,
  ) {
    super('The code of a page did not arrive.', { cause });
    this.name = 'ChunkLoadError';
  }
}

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * Makes a lazy load retryable. Router and React cache a rejected promise, so a failure resolves to a component that
 * throws `ChunkLoadError` until a later load has succeeded.
 */
export function retryableLoad<Props extends object>(load: Load<Props>): Load<Props> {
  return () => load().catch((cause: unknown) => retryableComponent(load, cause));
}

/** A component that is loaded when it is first rendered; if that fails, rendering throws `ChunkLoadError`. */
export function lazyComponent<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const retryable = retryableLoad(load);
  return lazy(async () => ({ default: await retryable() }));
}

function retryableComponent<Props extends object>(
  load: Load<Props>,
  cause: unknown,
): ComponentType<Props> {
  let found: ComponentType<Props> | undefined;
  const missing = new ChunkLoadError(cause, async () => {
    found = await load();
  });
  return function RetryableComponent(props: Props) {
    // A mounted component must not change its type, so a later load takes effect at the next mount.
    const [Loaded] = useState(() => found);
    if (Loaded === undefined) throw missing;
    return <Loaded {...props} />;
  };
}

interface LazyBoundaryProps {
  /** A change renders the children again after a failure. */
  resetKey: unknown;
  /** Called when the second attempt has failed, too. */
  onMissing?: () => void;
  /** Rendered while the code is missing; `retry` loads it again. */
  fallback?: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Catches the `ChunkLoadError` of a part of the page, so that the rest stays; retries once. */
export class LazyBoundary extends Component<LazyBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof ChunkLoadError) this.retry(error);
  }

  override componentDidUpdate(before: LazyBoundaryProps): void {
    if (this.state.error !== undefined && before.resetKey !== this.props.resetKey)
      this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof ChunkLoadError) return this.props.fallback?.(() => this.retry(error));
    // Rethrow other errors to the boundary above.
    throw error instanceof Error ? error : new Error('A part failed.', { cause: error });
  }

  private retry({ retry }: ChunkLoadError): void {
    retry().then(
      () => this.setState({ error: undefined }),
      () => this.props.onMissing?.(),
    );
  }
}
