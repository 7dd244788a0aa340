import { screen } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { FilmInsight } from '../../../../src/domain/insights/insights.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';
import { ItemTools } from '../../../../src/ui/administration/editorTools/ItemTools.tsx';
import type { EditedName } from '../../../../src/ui/administration/editorTools/VisitorLinks.tsx';
import {
  AdministrationContext,
  type Administration,
} from '../../../../src/ui/administration/state/AdministrationContext.ts';
import { renderKit } from '../../base/kit/renderKit.tsx';

const draft: EditedName = { kind: 'video', id: 'an-id', slug: 'a-path', title: 'Branching', isPublished: false };
const published = { ...draft, isPublished: true };
const link = { url: '/video-preview?id=an-id&token=x', expiresAt: '2026-03-08T12:00:00.000Z' };
const figures = {
  totals: { views: 1200, plays: 1, objectives: 0, registrations: 0 },
  watchThrough: { starts: 2, sections: Array.from({ length: 100 }, () => 1) },
} as unknown as FilmInsight;

function show(item: EditedName, instead: { readonly openPreview?: unknown; readonly film?: unknown } = {}) {
  const administration = {
    zone: 'UTC',
    filmEditing: { openPreview: instead.openPreview ?? (async () => ok(link)) },
    insightReports: { film: instead.film ?? (async () => ok(figures)) },
  } as unknown as Administration;
  return renderKit(
    <AdministrationContext value={administration}>
      <ItemTools item={item} />
    </AdministrationContext>,
  );
}

test('leads to the published page without the session of the administrator (rule EDITOR-9)', async () => {
  show(published);
  await screen.findByRole('link', { name: 'All figures' });
  const view = screen.getByRole('link', { name: 'View as visitor' });
  expect(view).toHaveAttribute('href', '/videos/a-path#as-visitor');
  expect(view).toHaveAttribute('target', '_blank');
  expect(screen.queryByRole('button', { name: 'Copy preview link' })).toBeNull();
});

test('opens the preview of a draft in a window that the press has opened', async () => {
  const tab = { opener: window as unknown, location: { href: 'about:blank' }, close: jest.fn() };
  const open = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { user } = show(draft);
  await user.click(screen.getByRole('button', { name: 'View as visitor' }));
  expect(open).toHaveBeenCalledWith('', '_blank');
  expect([tab.location.href, tab.opener, tab.close.mock.calls.length]).toEqual([
    `http://localhost${link.url}`,
    null,
    0,
  ]);
});

test('copies the preview link and says until when it works, or shows it where the browser refuses', async () => {
  const { user } = show(draft);
  await user.click(screen.getByRole('button', { name: 'Copy preview link' }));
  expect(await screen.findByText('Copied. The link works until Mar 8, 2026.')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(`http://localhost${link.url}`);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy preview link' }));
  expect(
    await screen.findByRole('textbox', { name: 'Copy the link by hand. It works until Mar 8, 2026.' }),
  ).toHaveValue(`http://localhost${link.url}`);
});

test.each([
  ['the server fails', () => Promise.reject(new ApiFault('down')), 'The link could not be created. Try again.'],
  ['the item is gone', async () => refuse('not-found'), 'Someone has deleted this.'],
])('closes the window and says it when %s', async (_what, openPreview, text) => {
  const tab = { opener: null, location: { href: 'about:blank' }, close: jest.fn() };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { user } = show(draft, { openPreview });
  await user.click(screen.getByRole('button', { name: 'View as visitor' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(tab.close).toHaveBeenCalled();
});

test('shows the figures of four weeks in one line, with the way to all of them (rule EDITOR-10)', async () => {
  show(published);
  const all = await screen.findByRole('link', { name: 'All figures' });
  expect(screen.getByRole('group', { name: 'Figures' })).toHaveTextContent(
    '28 days: 1,200 views, 1 play, 50% watched. All figures',
  );
  expect(all).toHaveAttribute('href', '/admin/insights?film=video/a-path');
});

test('says nothing of the share while nobody has watched, and says when the figures cannot be loaded', async () => {
  const { unmount } = show(published, {
    film: async () => ok({ ...figures, watchThrough: { starts: 0, sections: [] } }),
  });
  await screen.findByRole('link', { name: 'All figures' });
  expect(screen.getByRole('group', { name: 'Figures' })).toHaveTextContent('28 days: 1,200 views, 1 play. All figures');
  unmount();
  show(published, { film: () => Promise.reject(new ApiFault('down')) });
  expect(await screen.findByText('The figures could not be loaded.')).toBeInTheDocument();
});

test('shows no figures of an upcoming webinar, which has no film', () => {
  show({ ...draft, kind: 'upcoming', slug: undefined });
  expect(screen.queryByRole('group', { name: 'Figures' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Copy preview link' })).toBeInTheDocument();
});
