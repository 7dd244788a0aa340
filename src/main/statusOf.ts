import type { PageData } from '../domain/page.ts';

/** The page for failures has an address of its own (§2), at which nothing has failed. */
export function statusOf({ screen }: Pick<PageData, 'screen'>, path: string): 200 | 404 | 500 {
  if (screen === 'error') return path === '/errors/rendering' ? 200 : 500;
  return screen === 'not-found' ? 404 : 200;
}
