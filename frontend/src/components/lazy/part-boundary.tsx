import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from './page-missing';

interface LazyBoundaryProps {
  /** A change of it draws the part again after a failure. */
  resetKey: unknown;
  /** The part could not be loaded, not even at a second try. */
  onMissing?: () => void;
  /** Drawn until the part is there; `retry` asks for its code again. */
  fallback?: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Keeps the failure of a part beside the page, whose code did not arrive, from taking the page with it. */
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
    if (error instanceof ChunkLoadError)
      return this.props.fallback?.(() => {
        this.retry(error);
      });
    // Anything else is a fault of the page, for the boundary above.
    throw error instanceof Error ? error : new Error('A part failed.', { cause: error });
  }

  private retry({ retry }: ChunkLoadError): void {
    retry().then(
      () => {
        this.setState({ error: undefined });
      },
      () => this.props.onMissing?.(),
    );
  }
}
