import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Replaces the id or a former path in the address by the current path of the item. */
export function useOwnAddress(list: string, slug: string, own: string | undefined): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  useEffect(() => {
    if (own !== undefined && own !== slug)
      void navigate({ pathname: `${list}/${own}`, search, hash }, { replace: true });
  }, [navigate, list, own, slug, search, hash]);
}
