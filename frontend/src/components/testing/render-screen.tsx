import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { type ReactElement, useEffect } from 'react';
import {
  MemoryRouter,
  type NavigateFunction,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router';
import { Toasts } from '../toast/toasts';
import './without-texts';

/** Renders a screen at an address with the app's providers. */
export function renderScreen(element: ReactElement, path: string, address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <App>
        <Toasts />
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path={path} element={element} />
            <Route path="*" element={null} />
          </Routes>
          <Address />
        </MemoryRouter>
      </App>
    </QueryClientProvider>,
  );
}

let navigate: NavigateFunction | undefined;

function Address() {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  useEffect(() => {
    navigate = go;
  }, [go]);
  return <output data-testid="address">{pathname + search}</output>;
}

/** The current address. */
export function address(): string {
  return screen.getByTestId('address').textContent;
}

/** Navigates like a link outside the screen. */
export async function goTo(path: string): Promise<void> {
  await act(async () => {
    await navigate?.(path);
  });
}
