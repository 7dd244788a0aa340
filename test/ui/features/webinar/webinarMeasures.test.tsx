import { act, screen, waitFor, within } from '@testing-library/react';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { loadShareAhead } from '../../../../src/ui/features/share/Share.tsx';
import { aSignedInSession } from '../../../fixtures/values/aSession.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { InMemoryWebinarCatalogue } from '../../../fixtures/browserMemory/InMemoryWebinarCatalogue.ts';
import { withDialogs } from '../../withDialogs.ts';
import { film, renderDetail } from '../../renderDetail.tsx';

const webinar = aWebinar({
  slug: 'abc',
  title: 'Better branching',
  duration: 2090,
  objectives: [
    { title: 'Why it falls flat', time: 0 },
    { title: 'Sketch the decision', time: 250 },
  ],
  downloads: [
    { id: 'd1', name: 'Worksheet', bytes: 240_000, type: 'application/pdf' },
    { id: 'd2', name: 'Project', bytes: 2_400_000, type: 'application/x-unknown' },
  ],
});
const webinars = new InMemoryWebinarCatalogue([webinar]);
const open = (address = '/webinars/abc') => renderDetail(address, { webinars });
const { id, title } = webinar;

beforeAll(async () => {
  withDialogs();
  await Promise.all([preloadScreen('webinar'), loadShareAhead()]);
});

/** Opens the page and plays the film until `second`. */
async function playing(second = 0) {
  const opened = open();
  await opened.user.click(await screen.findByRole('button', { name: 'Play Better branching' }));
  await screen.findByRole('button', { name: /^Player of/ });
  act(() => {
    film.play();
    film.standAt(second);
  });
  return opened;
}

test('reports to analytics and counts a view on the first play of a visit only', async () => {
  await playing();
  const played = [
    ['Webinar Played', { id, title }],
    ['view', id],
  ];
  await waitFor(() => expect(film.told).toEqual(played));
  act(() => film.play());
  await act(async () => undefined);
  expect(film.told).toEqual(played);
});

test('counts a second visit to the page as another view', async () => {
  const { unmount } = await playing();
  await waitFor(() => expect(film.told).toHaveLength(2));
  unmount();
  await playing();
  await waitFor(() => expect(film.told).toHaveLength(2));
});

test('reports a click on an objective to analytics, with the webinar and the title of the objective', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: /Sketch the decision/ }));
  const told = { id, title, objective: 'Sketch the decision' };
  await waitFor(() => expect(film.told).toEqual([['Webinar Objective Clicked', told]]));
  expect(window.location.search).toBe('?t=250');
});

test('shows the kind of each download as a picture, beside its type and size', async () => {
  open();
  const worksheet = await screen.findByRole('button', { name: 'Download Worksheet PDF, 240 KB' });
  const project = screen.getByRole('button', { name: 'Download Project 2.4 MB' });
  const drawn = [worksheet, project].map((button) => button.querySelector('svg path')?.getAttribute('d'));
  expect(new Set(drawn).size).toBe(2);
  expect(worksheet.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

describe('Share', () => {
  const shareWith = async (second?: number) => {
    const opened = second === undefined ? open() : await playing(second);
    await opened.user.click(await screen.findByRole('button', { name: 'Share' }));
    return opened;
  };
  const field = () => screen.findByRole('textbox', { name: 'Link to this page' });

  test('offers the link to the current second, copies it, and says so', async () => {
    const { user } = await shareWith(984.7);
    const dialog = await screen.findByRole('dialog', { name: 'Share “Better branching”' });
    expect(await field()).toHaveValue('http://localhost/webinars/abc?t=984');
    expect(within(dialog).getByRole('checkbox', { name: 'Start at 16:24' })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toHaveAttribute('role', 'status');
    expect(await navigator.clipboard.readText()).toBe('http://localhost/webinars/abc?t=984');
  });

  test('offers the link to the beginning on request, and resets the note that a link was copied', async () => {
    const { user } = await shareWith(984);
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    await screen.findByText('Link copied');
    await user.click(screen.getByRole('checkbox', { name: 'Start at 16:24' }));
    expect(await field()).toHaveValue('http://localhost/webinars/abc');
    expect(screen.queryByText('Link copied')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await screen.findByText('Link copied');
    expect(await navigator.clipboard.readText()).toBe('http://localhost/webinars/abc');
  });

  test('keeps the second at which the dialog was opened while the film plays, and closes', async () => {
    const { user } = await shareWith(60);
    await field();
    act(() => film.standAt(90));
    expect(await field()).toHaveValue('http://localhost/webinars/abc?t=60');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await field()).toHaveValue('http://localhost/webinars/abc?t=90');
  });

  test('offers no link to a second before playback begins', async () => {
    await shareWith();
    expect(await field()).toHaveValue('http://localhost/webinars/abc');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  test('asks to copy by hand where the browser does not allow copying', async () => {
    const { user } = await shareWith();
    const refused = new DOMException('Refused', 'NotAllowedError');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(refused);
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    const asked = 'The browser does not allow copying. Copy the link from the field.';
    expect(await screen.findByText(asked)).toHaveAttribute('role', 'status');
  });

  test('passes the link to the share dialog of the device when there is one', async () => {
    const shared: unknown[] = [];
    Object.assign(navigator, { share: async (what: unknown) => void shared.push(what) });
    try {
      await shareWith(61.9);
      expect(shared).toEqual([{ title, url: 'http://localhost/webinars/abc?t=61' }]);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });
});

test('counts no view of an administrator before it is known whether they administer', async () => {
  const signedIn = aSignedInSession(undefined, { self: { trainingRole: 'administrator' as const } });
  const { user } = renderDetail('/webinars/abc', { webinars, signedIn });
  await user.click(await screen.findByRole('button', { name: 'Play Better branching' }));
  await screen.findByRole('button', { name: /^Player of/ });
  act(() => film.play());
  await act(async () => undefined);
  expect(film.told).toEqual([['Webinar Played', { id, title }]]);
});
