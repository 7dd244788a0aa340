import { act, screen, waitFor, within } from '@testing-library/react';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { InMemoryWebinarCatalogue } from '../../../fixtures/browserMemory/InMemoryWebinarCatalogue.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { withDialogs } from '../../withDialogs.ts';
import { film, renderDetail } from '../../renderDetail.tsx';

const captions = [
  { language: 'en', label: 'English', src: '/en.vtt' },
  { language: 'fr', label: 'French', src: '/fr.vtt' },
] as const;
const vtt = (...lines: string[]) =>
  `WEBVTT\n\n${lines.map((line, index) => `00:00:0${index * 2}.500 --> 00:00:0${index * 2 + 2}.000\n${line}`).join('\n\n')}\n`;
const videos = new InMemoryVideoCatalogue([
  aVideo({ slug: 'spoken', captions }),
  aVideo({ slug: 'english', captions: captions.slice(0, 1) }),
  aVideo({ slug: 'silent' }),
  aVideo({ slug: 'gated', public: false, captions }),
  aVideo({ slug: 'waiting', processing: { state: 'processing' }, captions }),
]);
const webinars = new InMemoryWebinarCatalogue([
  aWebinar({ slug: 'along', captions, objectives: [{ title: 'Why', time: 0 }] }),
  aWebinar({ slug: 'alone', captions, objectives: [], downloads: [], resources: [] }),
]);
let files: Record<string, string | undefined>;
const asked: string[] = [];

beforeAll(async () => {
  withDialogs();
  await Promise.all([preloadScreen('video'), preloadScreen('webinar')]);
});
beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  files = {
    '/en.vtt': vtt('First, the question', 'The learner <i>decides</i>', 'Nobody &lt;b&gt; decides'),
    '/fr.vtt': vtt('La personne décide'),
  };
  globalThis.fetch = (address) => {
    const file = files[String(address)];
    asked.push(String(address));
    return file === undefined
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve({ ok: true, text: () => Promise.resolve(file) } as Response);
  };
  onScreen({ isWide: false });
});

/** A screen with or without room beside the film, for a person who prefers reduced motion. */
function onScreen({ isWide }: { readonly isWide: boolean }) {
  window.matchMedia = (media) =>
    ({
      matches: media.includes('min-width') ? isWide : true,
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}

/** Renders a page and opens its transcript by a click. */
async function openTranscript(address: string) {
  const rendered = renderDetail(address, { videos, webinars });
  await rendered.user.click(await screen.findByText('Transcript', { selector: 'h2' }));
  const lines = async () =>
    (
      await within(screen.getByText('Transcript', { selector: 'h2' }).closest('details') as HTMLElement).findAllByRole(
        'link',
      )
    ).map((line) => line.textContent);
  return { ...rendered, lines };
}

test.each(['/videos/spoken', '/webinars/along', '/webinars/alone'])(
  'loads the transcript of %s once, when it is opened',
  async (address) => {
    const { user, lines } = await openTranscript(address);
    expect(await lines()).toEqual(['0:00First, the question', '0:02The learner decides', '0:04Nobody <b> decides']);
    expect(asked).toEqual(['/en.vtt']);
    await user.click(screen.getByText('Transcript', { selector: 'h2' }));
    await user.click(screen.getByText('Transcript', { selector: 'h2' }));
    expect(asked).toEqual(['/en.vtt']);
  },
);

test.each(['silent', 'waiting'])('reserves no space for a transcript on the page of a %s video', async (slug) => {
  renderDetail(`/videos/${slug}`, { videos });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Transcript')).not.toBeInTheDocument();
  expect(document.querySelector('.has-panel')).toBeNull();
});

test('reserves the space of a gated transcript, and shows no transcript to a person without access', async () => {
  onScreen({ isWide: true });
  const { user } = renderDetail('/videos/gated', { videos });
  expect(await screen.findByText('The transcript is for people who may watch this video.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Play/ }));
  expect(document.querySelector('details')).toBeNull();
  expect(asked).toEqual([]);
});

test('plays from the moment of a line when it is clicked, and writes the moment to the address', async () => {
  const { user, lines } = await openTranscript('/videos/spoken');
  await lines();
  await user.click(screen.getByRole('link', { name: /learner decides$/ }));
  expect(window.location.search).toBe('?t=2');
  expect(
    await screen.findByRole('button', { name: 'Player of Branch a scenario from 2, playing' }),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /question/ }));
  expect(film.sought).toEqual([0]);
});

test('marks the line that is being spoken', async () => {
  const { user, lines } = await openTranscript('/videos/spoken');
  await lines();
  await user.click(screen.getByRole('button', { name: /^Play/ }));
  await screen.findByRole('button', { name: /^Player of/ });
  expect(document.querySelector('[aria-current="true"]')).toBeNull();
  act(() => film.standAt(3.2));
  expect(document.querySelector('[aria-current="true"]')).toHaveTextContent('The learner decides');
  act(() => film.standAt(4.1));
  expect([...document.querySelectorAll('[aria-current="true"]')].map((line) => line.textContent)).toEqual([
    '0:04Nobody <b> decides',
  ]);
});

test('shows only matching lines, marks the matches and announces their number', async () => {
  const { user, lines } = await openTranscript('/videos/spoken');
  await lines();
  const search = screen.getByRole('searchbox', { name: 'Search the transcript' });
  await user.type(search, 'DECIDES');
  expect(await lines()).toEqual(['0:02The learner decides', '0:04Nobody <b> decides']);
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['decides', 'decides']);
  expect(screen.getByText('2 lines found')).toHaveAttribute('role', 'status');
  await user.clear(search);
  await user.type(search, 'question');
  expect(screen.getByText('1 line found')).toBeInTheDocument();
  await user.type(search, 'x');
  expect(screen.getByText('Nothing found. Try another word.')).toHaveAttribute('role', 'status');
  await user.clear(search);
  expect(await lines()).toHaveLength(3);
});

test('opens the transcript one second after ?t=, where the moment begins, and marks the words of ?q=', async () => {
  renderDetail('/videos/spoken?t=1&q=learner%20decided', { videos });
  expect(await screen.findByText('0:02')).toBeInTheDocument();
  const lines = within(
    screen.getByText('Transcript', { selector: 'h2' }).closest('details') as HTMLElement,
  ).getAllByRole('link');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toHaveAttribute('aria-current', 'true');
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'learner',
    'decides',
    'decides',
  ]);
  expect(screen.getByRole('searchbox', { name: 'Search the transcript' })).toHaveValue('');
});

test.each([
  ['names its language', '?t=0&q=personne&lang=fr', null, 'fr'],
  ['is in the language of the site', '?t=2&q=learner', 'fr', 'en'],
  ['names a language that the film lacks', '?t=2&q=learner&lang=de', null, 'en'],
  ['is named by no search', '?t=0&lang=fr', null, 'en'],
  ['is named by no search, and French was chosen before', '?t=0', 'fr', 'fr'],
])('opens the transcript in the language of the moment whose address %s', async (_, query, chosen, language) => {
  localStorage.setItem('lectern.player', JSON.stringify({ captionsLanguage: chosen }));
  const { user } = renderDetail(`/videos/spoken${query}`, { videos });
  const details = (await screen.findByText('Transcript')).closest('details');
  if (details?.open === false) await user.click(screen.getByText('Transcript'));
  await waitFor(() =>
    expect(details?.querySelector('ol')).toHaveTextContent(language === 'fr' ? 'La personne décide' : 'First, the'),
  );
  expect(details?.querySelector('ol')).toHaveAttribute('lang', language);
});

test('loads another language when it is chosen, and hides the choice when there is one language only', async () => {
  const { user, lines, unmount } = await openTranscript('/videos/spoken');
  await lines();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the transcript' }), 'French');
  expect(await screen.findByText('La personne décide')).toBeInTheDocument();
  expect(screen.getByText('La personne décide').closest('ol')).toHaveAttribute('lang', 'fr');
  expect(asked).toEqual(['/en.vtt', '/fr.vtt']);
  unmount();
  await (await openTranscript('/videos/english')).lines();
  expect(screen.queryByRole('combobox', { name: 'Language of the transcript' })).not.toBeInTheDocument();
});

test('starts in the language that was chosen for captions', async () => {
  localStorage.setItem('lectern.player', JSON.stringify({ captionsLanguage: 'fr' }));
  await openTranscript('/videos/spoken');
  expect(await screen.findByText('La personne décide')).toBeInTheDocument();
});

test('loads the transcript on "Try again" after a failed request', async () => {
  const { '/en.vtt': english } = files;
  files['/en.vtt'] = undefined;
  const { user, lines } = await openTranscript('/videos/spoken');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The transcript could not be loaded.');
  files['/en.vtt'] = english;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await lines()).toHaveLength(3);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('says when captions contain no words', async () => {
  files['/en.vtt'] = 'WEBVTT\n';
  await openTranscript('/videos/spoken');
  expect(await screen.findByText('These captions contain no text.')).toBeInTheDocument();
});

describe('beside the film on a wide screen', () => {
  beforeEach(() => {
    onScreen({ isWide: true });
    window.requestIdleCallback = (work) => {
      work({ didTimeout: false, timeRemaining: () => 50 });
      return 0;
    };
    window.cancelIdleCallback = () => undefined;
  });
  const isOpen = () => document.querySelector('details')?.open;
  const tab = (name: string) => screen.getByRole('tab', { name });

  test('opens by itself, and stays closed on later pages after the visitor closed it', async () => {
    const { user, unmount } = renderDetail('/videos/spoken', { videos });
    expect(await screen.findByText('First, the question')).toBeInTheDocument();
    await user.click(screen.getByText('Transcript', { selector: 'h2' }));
    unmount();
    const second = renderDetail('/videos/english', { videos });
    await waitFor(() => expect(document.querySelector('.is-folded')).not.toBeNull());
    // The text of a closed transcript is loaded for a print.
    expect(await screen.findByText('First, the question')).not.toBeVisible();
    expect(isOpen()).toBe(false);
    await second.user.click(screen.getByText('Transcript', { selector: 'h2' }));
    expect(screen.getByText('First, the question')).toBeVisible();
    second.unmount();
    renderDetail('/videos/spoken', { videos });
    expect(await screen.findByText('First, the question')).toBeInTheDocument();
  });

  test('opens on the objectives, changes to the transcript by click or arrow, and remembers the choice', async () => {
    const { user, unmount } = renderDetail('/webinars/along', { webinars });
    expect(await screen.findByRole('tabpanel', { name: 'Objectives' })).toHaveTextContent('Why');
    expect(tab('Objectives')).toHaveAttribute('aria-selected', 'true');
    await user.click(tab('Objectives'));
    await user.keyboard('{ArrowRight}');
    expect(tab('Transcript')).toHaveFocus();
    expect(tab('Transcript')).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('First, the question')).toBeInTheDocument();
    unmount();
    const second = renderDetail('/webinars/along', { webinars });
    await waitFor(() => expect(tab('Transcript')).toHaveAttribute('aria-selected', 'true'));
    await second.user.click(tab('Objectives'));
    second.unmount();
    renderDetail('/webinars/along', { webinars });
    expect(await screen.findByRole('tab', { name: 'Objectives' })).toHaveAttribute('aria-selected', 'true');
  });

  test('opens the transcript for a visitor from a search, whatever was remembered', async () => {
    localStorage.setItem('lectern.filmPanel', 'chapters');
    renderDetail('/webinars/along?q=learner', { webinars });
    expect(await screen.findByText('First, the question')).toBeInTheDocument();
    expect(tab('Transcript')).toHaveAttribute('aria-selected', 'true');
  });
});

test('shows the transcript in the first browser language that has captions', async () => {
  const own = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['it', 'fr-CA', 'en']);
  await openTranscript('/videos/spoken');
  expect(await screen.findByText('La personne décide')).toBeInTheDocument();
  own.mockRestore();
});
