import { screen, waitFor, within } from '@testing-library/react';
import type { Chapter } from '../../../../src/domain/film/playback.ts';
import { timestamp } from '../../../../src/domain/date/timestamp.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { InMemoryVideoCatalogue } from '../../../fixtures/browserMemory/InMemoryVideoCatalogue.ts';
import { InMemoryWebinarCatalogue } from '../../../fixtures/browserMemory/InMemoryWebinarCatalogue.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { film, renderDetail } from '../../renderDetail.tsx';
import { withDialogs } from '../../withDialogs.ts';

const inFolder = (folder: string, ...languages: ('en' | 'fr')[]) =>
  languages.map((language) => ({ language, label: language, src: `/${folder}/captions-${language}.vtt` }));
const said = (words: string, until: number) =>
  `WEBVTT\n\n${[0, 30, 60, until].map((start) => `${timestamp(start)} --> ${timestamp(start + 5)}\n${words} ${start}`).join('\n\n')}\n`;
const english: readonly Chapter[] = [
  { title: 'Triggers', time: 0 },
  { title: 'Variables', time: 59 },
];
const files = new Map<string, string>();
for (const folder of ['two', 'refused', 'divided', 'offline'])
  files.set(`/${folder}/captions-en.vtt`, said('Word', 120)).set(`/${folder}/captions-fr.vtt`, said('Mot', 120));
files.set('/short/captions-en.vtt', said('Word', 80));
files.set('/two/parts-en.json', JSON.stringify(english));
files.set('/two/parts-fr.json', JSON.stringify([{ title: 'Déclencheurs', time: 0 }]));
const asked: string[] = [];

const videos = new InMemoryVideoCatalogue([
  ...['refused', 'offline', 'short'].map((slug) => aVideo({ slug, captions: inFolder(slug, 'en') })),
  aVideo({ slug: 'two', captions: inFolder('two', 'en', 'fr') }),
]);
const webinars = new InMemoryWebinarCatalogue([
  aWebinar({ slug: 'divided', captions: inFolder('divided', 'en'), objectives: [{ title: 'Why', time: 0 }] }),
]);

beforeAll(async () => {
  withDialogs();
  await Promise.all([preloadScreen('video'), preloadScreen('webinar')]);
});
beforeEach(() => {
  asked.length = 0;
  localStorage.clear();
  window.matchMedia = (media) =>
    ({ matches: !media.includes('min-width'), media, addEventListener() {}, removeEventListener() {} }) as never;
  globalThis.fetch = (address) => {
    asked.push(String(address));
    const text = files.get(String(address));
    if (String(address) === '/offline/parts-en.json') return Promise.reject(new TypeError('offline'));
    return Promise.resolve({ ok: text !== undefined, status: 404, text: async () => text } as Response);
  };
});

async function openTranscript(address: string) {
  const rendered = renderDetail(address, { videos, webinars });
  await rendered.user.click(await screen.findByText('Transcript', { selector: 'h2' }));
  await screen.findByText(/Word 0$/);
  return rendered;
}
const headings = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const note = () => screen.queryByText('The parts were found automatically.');

// Rule PART-4.
test('shows the parts as headings over their lines, says where they come from, and plays from one', async () => {
  const { user } = await openTranscript('/videos/two');
  await waitFor(() => expect(headings()).toEqual(['0:00Triggers', '0:59Variables']));
  expect(note()).toBeVisible();
  const rows = within(screen.getByText(/Word 0$/).closest('ol') as HTMLElement).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    '0:00Triggers',
    '0:00Word 0',
    '0:30Word 30',
    '0:59Variables',
    '1:00Word 60',
    '2:00Word 120',
  ]);
  await user.click(screen.getByRole('link', { name: '0:59 Variables' }));
  expect(window.location.search).toBe('?t=59');
  expect(await screen.findByRole('button', { name: /^Player of .* from 59, playing$/ })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '0:00 Triggers' }));
  expect(film.sought).toEqual([0]);
});

// Rule PART-4.
test('hides the parts while the transcript is searched, and names them in the language of the transcript', async () => {
  const { user } = await openTranscript('/videos/two');
  await waitFor(() => expect(headings()).toHaveLength(2));
  const search = screen.getByRole('searchbox', { name: 'Search the transcript' });
  await user.type(search, '60');
  expect([headings(), note()]).toEqual([[], null]);
  await user.clear(search);
  expect(headings()).toHaveLength(2);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the transcript' }), 'fr');
  await waitFor(() => expect(headings()).toEqual(['0:00Déclencheurs']));
});

// Rules PART-1 and PART-4.
test.each([
  ['the item has objectives', '/webinars/divided', []],
  ['the film is short', '/videos/short', []],
  ['none were found', '/videos/refused', ['/refused/parts-en.json']],
])('shows no parts where %s', async (_why, address, requests) => {
  await openTranscript(address);
  await waitFor(() => expect(asked.filter((each) => each.includes('parts'))).toEqual(requests));
  expect([headings(), note()]).toEqual([[], null]);
});

// Rule PART-2.
test('shows the transcript alone when the parts could not be loaded, and asks for them again on the next page', async () => {
  const { unmount } = await openTranscript('/videos/offline');
  await waitFor(() => expect(asked).toContain('/offline/parts-en.json'));
  expect(headings()).toEqual([]);
  unmount();
  asked.length = 0;
  await openTranscript('/videos/offline');
  await waitFor(() => expect(asked).toContain('/offline/parts-en.json'));
});
