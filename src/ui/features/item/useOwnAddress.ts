import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Replaces the path in the address, which may be an id or a former path, by the current path of the item. */
export function useOwnAddress(path: string | undefined): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  useEffect(() => {
    if (path !== undefined) void navigate({ pathname: path, search, hash }, { replace: true });
  }, [navigate, path, search, hash]);
}
