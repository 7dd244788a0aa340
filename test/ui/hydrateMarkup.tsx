import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom';

/** A page after hydration: what the server sent, what React complained about, and the live root. */
export interface Hydrated {
  readonly root: HTMLElement;
  readonly markup: string;
  /** The markup as the browser wrote it before hydration. */
  readonly before: string;
  readonly mismatches: readonly unknown[];
  readonly unmount: () => void;
}

/** Renders the site as the server does, and hydrates it at this address. `site` is called once for each rendering. */
export async function hydrateMarkup(site: () => ReactNode, address: string, rendered = address): Promise<Hydrated> {
  const markup = renderToString(<StaticRouter location={rendered}>{site()}</StaticRouter>);
  window.history.pushState(null, '', address);
  window.scrollTo = () => undefined;
  const root = document.createElement('div');
  root.innerHTML = markup;
  document.body.replaceChildren(root);
  const before = root.innerHTML;
  const mismatches: unknown[] = [];
  const hydrated = await act(() =>
    Promise.resolve(
      hydrateRoot(root, <BrowserRouter>{site()}</BrowserRouter>, {
        onRecoverableError: (error) => mismatches.push(error),
      }),
    ),
  );
  return { root, markup, before, mismatches, unmount: () => act(() => hydrated.unmount()) };
}
