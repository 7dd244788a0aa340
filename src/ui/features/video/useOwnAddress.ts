import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** An item found by its id or by a path it once had is shown under the path it has now. */
export function useOwnAddress(list: '/videos' | '/webinars', slug: string, own: string | undefined): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  useEffect(() => {
    if (own !== undefined && own !== slug)
      void navigate({ pathname: `${list}/${own}`, search, hash }, { replace: true });
  }, [navigate, list, own, slug, search, hash]);
}
