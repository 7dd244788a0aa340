import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { captionsChunk } from '../../../../src/ui/administration/makeAdministration.tsx';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { withDialogs } from '../../withDialogs.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { renderAdministration } from '../renderAdministration.tsx';

const video = aVideo({ slug: 'lights', name: 'Harbour lights' });
const address = `/admin/captions/video/${video.id}/en`;
const cue = (index: number, text: string) => {
  const stamp = (second: number) =>
    `00:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')}.000`;
  return `${stamp(index * 3)} --> ${stamp(index * 3 + 2)}\n${text}\n`;
};
const vtt = (...texts: readonly string[]) => `WEBVTT\n\n${texts.map((text, index) => cue(index, text)).join('\n')}`;

async function open(text?: string, given: Parameters<typeof renderAdministration>[1] = {}, at = address) {
  const site = renderAdministration(at, {
    videos: [video],
    ports: (ports) => {
      if (text !== undefined) void ports.captionEditing.publish({ kind: 'video', id: video.id }, 'en', text);
      return {};
    },
    ...given,
  });
  await screen.findByRole('heading', { level: 1, name: 'Captions in English' });
  return site;
}
const textOf = (number: number) => screen.findByRole('textbox', { name: `Text of cue ${number}` });
const press = (name: string) => screen.getByRole('button', { name });

beforeAll(async () => {
  withDialogs();
  // jsdom has no layout: the list is 800 px high, and each cue 100.
  for (const [property, pixels] of [
    ['clientHeight', 800],
    ['offsetHeight', 100],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, property, { configurable: true, get: () => pixels });
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  await Promise.all([captionsChunk.preload(), preloadScreen('not-found')]);
});
beforeEach(() => localStorage.clear());

test('shows the not-found page to everyone else, and for an address without a language of captions', async () => {
  const { unmount } = renderAdministration(address, { isAdministrator: false });
  expect(await screen.findByText(/couldn’t find|not found/i, { selector: 'h1' })).toBeInTheDocument();
  unmount();
  renderAdministration(`/admin/captions/video/${video.id}/xx`, { videos: [video] });
  expect(await screen.findByText(/couldn’t find|not found/i, { selector: 'h1' })).toBeInTheDocument();
});

test('lists the cues with their times, and names the item and the other languages', async () => {
  await open(vtt('Hello', 'The harbour wakes'));
  expect(await textOf(2)).toHaveValue('The harbour wakes');
  expect(screen.getByRole('textbox', { name: 'Start of cue 2' })).toHaveValue('00:03.000');
  expect(screen.getByRole('link', { name: 'Harbour lights' })).toHaveAttribute('href', '/videos/lights');
  expect(screen.getByRole('link', { name: 'German' })).toHaveAttribute('href', `/admin/captions/video/${video.id}/de`);
  expect(document.title).toBe('Captions in English · Lectern');
});

test('shows only some of 1,000 cues, and says how many there are', async () => {
  await open(vtt(...Array.from({ length: 1000 }, (_, index) => `Line ${index + 1}`)));
  await textOf(1);
  const items = within(screen.getByRole('list', { name: 'Cues' })).getAllByRole('listitem');
  expect(items.length).toBeLessThan(30);
  expect(items[0]).toHaveAttribute('aria-setsize', '1000');
  expect(items[1]).toHaveAttribute('aria-posinset', '2');
});

test('corrects cues by keyboard: Enter goes on, arrows go back, Ctrl+Z undoes', async () => {
  const { user } = await open(vtt('One', 'Two', 'Three'));
  await user.click(await textOf(1));
  await user.keyboard('!{Enter}');
  await waitFor(async () => expect(await textOf(2)).toHaveFocus());
  await user.keyboard('{Control>}a{/Control}Deux{Shift>}{Enter}{/Shift}trois{ArrowDown}');
  await waitFor(async () => expect(await textOf(3)).toHaveFocus());
  expect(await textOf(2)).toHaveValue('Deux\ntrois');
  await user.keyboard('{Control>}z{/Control}');
  expect(await textOf(2)).toHaveValue('Two');
  expect(screen.getByText('Undone.')).toBeInTheDocument();
  await waitFor(async () => expect(await textOf(2)).toHaveFocus());
  await user.keyboard('{ArrowUp}');
  await waitFor(async () => expect(await textOf(1)).toHaveFocus());
});

test('takes a typed time when the field is left, and refuses what is no time', async () => {
  const { user } = await open(vtt('One'));
  await textOf(1);
  const end = screen.getByRole('textbox', { name: 'End of cue 1' });
  await user.clear(end);
  await user.type(end, '1:02,5{Enter}');
  expect(end).toHaveValue('01:02.500');
  await user.clear(end);
  await user.type(end, 'soon');
  await user.tab();
  expect(end).toHaveValue('01:02.500');
  expect(screen.getByText('Enter a time such as 1:02.5.')).toBeInTheDocument();
});

test('shows problems beside their cue and corrects them', async () => {
  const { user } = await open(vtt('Fine', 'First we open the project, then we add a new slide to it'));
  expect(await screen.findByText('1 cue may be hard to read.')).toBeInTheDocument();
  await user.click(press('Break the line: cue 2'));
  expect(await textOf(2)).toHaveValue('First we open the project,\nthen we add a new slide to it');
});

test('splits at the caret and merges again with the buttons', async () => {
  const { user } = await open(vtt('One two'));
  const text = (await textOf(1)) as HTMLTextAreaElement;
  await user.click(text);
  text.setSelectionRange(3, 3);
  fireEvent.select(text);
  await user.click(press('Split at caret'));
  expect(await textOf(2)).toHaveValue('two');
  expect(screen.getByText('Split. You are in cue 2 now.')).toBeInTheDocument();
  await user.click(await textOf(1));
  await user.click(press('Merge with next'));
  expect(await textOf(1)).toHaveValue('One\ntwo');
});

test('shifts all cues, and explains a shift before the beginning', async () => {
  const { user } = await open(vtt('One', 'Two'));
  await textOf(1);
  await user.click(screen.getByText('Shift cues in time'));
  await user.type(screen.getByRole('textbox', { name: 'Seconds' }), '1.5');
  await user.click(press('Shift all cues'));
  expect(screen.getByRole('textbox', { name: 'Start of cue 2' })).toHaveValue('00:04.500');
  expect(screen.getByText('Moved 2 cues.')).toBeInTheDocument();
  await user.clear(screen.getByRole('textbox', { name: 'Seconds' }));
  await user.type(screen.getByRole('textbox', { name: 'Seconds' }), '-9');
  await user.click(press('Shift all cues'));
  expect(screen.getByText('A cue would begin before the video. Move the cues by less.')).toBeInTheDocument();
});

test('finds and replaces everywhere, and undoes it at once', async () => {
  const { user } = await open(vtt('a slide', 'nothing', 'Slides'));
  await user.click(await textOf(1));
  await user.keyboard('{Control>}f{/Control}');
  const find = screen.getByRole('textbox', { name: 'Find' });
  await waitFor(() => expect(find).toHaveFocus());
  await user.type(find, 'slide');
  expect(screen.getByText('Found 2 times')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Replace with' }), 'page');
  await user.click(press('Replace all'));
  expect(await textOf(3)).toHaveValue('pages');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('search', { name: 'Find and replace' })).not.toBeInTheDocument();
  await user.click(press('Undo'));
  expect(await textOf(3)).toHaveValue('Slides');
});

test('saves a draft and publishes, and brings back an earlier version', async () => {
  const { user, ports } = await open(vtt('One'));
  await user.type(await textOf(1), '!');
  expect(screen.getByText('Changes are not saved yet.')).toBeInTheDocument();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('The draft is saved. Visitors do not see it.')).toBeInTheDocument();
  await user.click(press('Publish'));
  expect(await screen.findByText('Published. Visitors see these captions.')).toBeInTheDocument();
  const found = await ports.videoEditing.find(video.id, new AbortController().signal);
  expect(found.ok && found.value.item.captions.map(({ language }) => language)).toEqual(['en']);
  const [, compare] = screen.getAllByRole('button', { name: /^Compare with the version of / });
  await user.click(compare ?? press('Publish'));
  expect(await screen.findByText('1 line differs from the editor.')).toBeInTheDocument();
  const [, bringBack] = screen.getAllByRole('button', { name: /^Bring back the version of / });
  await user.click(bringBack ?? press('Publish'));
  await waitFor(async () => expect(await textOf(1)).toHaveValue('One'));
});

test('lets the person choose when somebody else has published meanwhile', async () => {
  const { user, ports } = await open(vtt('One'));
  await user.type(await textOf(1), ' mine');
  await ports.filmEditing.saveCaptions({ kind: 'video', id: video.id }, 1, 'en', new Blob([vtt('Theirs')]));
  await user.click(press('Publish'));
  expect(await screen.findByText('Someone else has published other captions since you began.')).toBeInTheDocument();
  expect(screen.getByText('1 line differs.')).toBeInTheDocument();
  await user.click(press('Take the published ones'));
  expect(await textOf(1)).toHaveValue('Theirs');
  await user.click(press('Undo'));
  expect(await textOf(1)).toHaveValue('One mine');
});

test('names the cue of a mistake that the server has found', async () => {
  const { user, ports } = await open(vtt('One', '<i>Two'));
  await textOf(1);
  jest.spyOn(ports.filmEditing, 'saveCaptions').mockResolvedValueOnce({
    ok: false,
    refusal: [{ field: 'captions', message: 'Incorrect end tag.', line: 7, column: 4 }],
  });
  await user.click(press('Publish'));
  expect(await screen.findByText('Nothing was saved. Correct these mistakes:')).toBeInTheDocument();
  const alert = screen.getAllByRole('alert').find((each) => each.textContent.includes('Incorrect end tag.'));
  await user.click(within(alert ?? document.body).getByRole('button', { name: 'Cue 2' }));
  await waitFor(async () => expect(await textOf(2)).toHaveFocus());
});

test('begins with the first cue where there are no captions, and offers what was not saved', async () => {
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add the first cue' }));
  await user.type(await textOf(1), 'Hello');
  unmount();
  const again = await open();
  expect(await screen.findByText(/^You have unsaved changes from/)).toBeInTheDocument();
  await again.user.click(press('Restore them'));
  expect(await textOf(1)).toHaveValue('Hello');
});

test('imports translated lines, and lists the mistakes of a table by line', async () => {
  const { user } = await open(vtt('One'));
  await textOf(1);
  const table = (text: string) => Object.assign(new File([text], 'lines.csv'), { text: async () => text });
  const input = screen.getByLabelText<HTMLInputElement>('Import translated lines', { selector: 'input' });
  await user.upload(input, table('start,end,translation\n1,2,\nx,4,Zwei\n'));
  expect(await screen.findByText('Line 2: The translation is empty.')).toBeInTheDocument();
  expect(screen.getByText('Line 3: A time cannot be read. Write it as 00:01:02.500.')).toBeInTheDocument();
  expect(await textOf(1)).toHaveValue('One');
  await user.upload(input, table('start,end,translation\n1,2,Eins\n3,4,Zwei\n'));
  expect(await textOf(2)).toHaveValue('Zwei');
  expect(screen.getByText('Imported 2 lines.')).toBeInTheDocument();
});

test('loads the captions on "Try again" after a failed request, and says that a deleted item is gone', async () => {
  const { user, unmount } = await open(vtt('One'), {
    ports: (ports) => {
      jest.spyOn(ports.captionEditing, 'open').mockRejectedValueOnce(new ApiFault('offline'));
      return {};
    },
  });
  expect(await screen.findByText('The captions could not be loaded.')).toBeInTheDocument();
  await user.click(press('Try again'));
  expect(await screen.findByText(/There are no captions in this language yet/)).toBeInTheDocument();
  unmount();
  await open(undefined, {}, '/admin/captions/video/nowhere/en');
  expect(await screen.findByText('This item does not exist')).toBeInTheDocument();
});
