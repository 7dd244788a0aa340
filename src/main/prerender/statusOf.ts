import type { PageData } from '../../domain/page/page.ts';
import { staticScreens } from '../../domain/page/staticScreens.ts';

/**
 * Rule ROUTE-11: the error page also has an address of its own, which answers 200, because nothing has failed there.
 */
export function statusOf({ screen }: Pick<PageData, 'screen'>, path: string): 200 | 404 | 500 {
  if (screen === 'error') return path === staticScreens.error.path ? 200 : 500;
  return screen === 'not-found' ? 404 : 200;
}
