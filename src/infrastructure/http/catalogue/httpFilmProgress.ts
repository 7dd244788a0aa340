import { ApiFault } from '../../../application/ports/ApiFault.ts';
import type { FilmProgress } from '../../../application/ports/catalogue/FilmProgress.ts';
import { itemPaths } from '../../../contract/paths.ts';

/** Reports to the site's own server, without a token. `mayCount`: whether the visitor lets the site count. */
export function httpFilmProgress(send: typeof fetch, mayCount: () => boolean): FilmProgress {
  return {
    tell: async ({ kind, id }, watched) => {
      if (!mayCount()) return;
      const path = itemPaths[kind].progress(id);
      const { status } = await send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(watched),
        keepalive: true,
      });
      if (status >= 500) throw new ApiFault(`${path} answered ${status}`);
    },
  };
}
