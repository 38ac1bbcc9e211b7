import { Navigate, useLocation } from 'react-router';
import { paths } from '../lib/routes';
import { redirectTarget } from '../lib/redirect';

/** `/redirect/rank` becomes `/rank`; anything that is not a place of ours becomes the first page. */
export function RedirectPage() {
  const location = useLocation();
  const sent: unknown = location.state;
  return <Navigate to={redirectTarget(location) ?? paths.dashboard} replace state={sent} />;
}
