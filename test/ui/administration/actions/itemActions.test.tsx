import { screen, waitFor, within } from '@testing-library/react';
import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import { refuse } from '../../../../src/domain/result.ts';
import { binChunk } from '../../../../src/ui/administration/Administration.tsx';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { withDialogs } from '../../withDialogs.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

const draft = aVideo({ slug: 'draft', name: 'Draft', published: false, publishedAt: null });
const shown = aVideo({ slug: 'shown', name: 'Shown' });

type Rendered = ReturnType<typeof renderAdministration>;

async function choose({ user }: Pick<Rendered, 'user'>, title: string, act: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const notices = () => screen.getByRole('region', { name: 'Notices' });
const cardOf = (title: string) =>
  within(screen.getByText(title, { selector: 'article :is(h2, h3) *' }).closest('article') as HTMLElement);

beforeAll(async () => {
  withDialogs();
  const screens = (['videos', 'webinars', 'upcoming', 'video'] as const).map((name) => preloadScreen(name));
  await Promise.all([...screens, binChunk.preload()]);
});
beforeEach(() => {
  localStorage.clear();
  keepAdminMode(true);
});

test('asks before it publishes an item, then shows the new state at once', async () => {
  const site = renderAdministration('/videos', { videos: [draft] });
  await choose(site, 'Draft', 'Publish');
  const question = dialog('Publish “Draft”?');
  expect(question.getByText('It will be listed and open to everyone.')).toBeInTheDocument();
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(question.queryByText(/cannot be watched/)).not.toBeInTheDocument();
  await site.user.click(question.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published “Draft”.')).toBeInTheDocument();
  await waitFor(() => expect(cardOf('Draft').getByText('Published')).toBeInTheDocument());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('says that an item was published only when its card shows it', async () => {
  const answer = Promise.withResolvers<void>();
  const list = jest.fn();
  const site = renderAdministration('/videos', {
    videos: [draft],
    ports: ({ videoEditing }) => {
      const read = videoEditing.list.bind(videoEditing);
      list
        .mockImplementationOnce(read)
        .mockImplementation((...given: Parameters<typeof read>) => answer.promise.then(() => read(...given)));
      return { videoEditing: Object.assign(videoEditing, { list }) };
    },
  });
  await choose(site, 'Draft', 'Publish');
  await site.user.click(dialog('Publish “Draft”?').getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(list).toHaveBeenCalledTimes(2));
  expect(screen.queryByText('Published “Draft”.')).not.toBeInTheDocument();
  answer.resolve();
  await screen.findByText('Published “Draft”.');
  expect(cardOf('Draft').getByText('Published')).toBeInTheDocument();
});

test('warns that a video without a file cannot be watched, but publishes it', async () => {
  const site = renderAdministration('/videos', {
    videos: [aVideo({ slug: 'bare', name: 'Bare', published: false, duration: 0, processing: { state: 'waiting' } })],
  });
  await choose(site, 'Bare', 'Publish');
  const question = dialog('Publish “Bare”?');
  await question.findByText('It cannot be watched yet: its video file is missing or not processed.');
  await site.user.click(question.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(cardOf('Bare').getByText('Published')).toBeInTheDocument());
});

test('asks before it unpublishes an item, and changes nothing on Cancel', async () => {
  const site = renderAdministration('/videos', { videos: [shown] });
  await choose(site, 'Shown', 'Unpublish');
  await site.user.click(dialog('Unpublish “Shown”?').getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(cardOf('Shown').getByText('Published')).toBeInTheDocument();
  await choose(site, 'Shown', 'Unpublish');
  await site.user.click(dialog('Unpublish “Shown”?').getByRole('button', { name: 'Unpublish' }));
  await waitFor(() => expect(cardOf('Shown').getByText('Unpublished')).toBeInTheDocument());
});

test('asks with the focus on Cancel before it deletes an item, and restores the item on Undo', async () => {
  const site = renderAdministration('/videos', { videos: [draft, shown] });
  await choose(site, 'Draft', 'Delete');
  const question = dialog('Delete “Draft”?');
  expect(question.getByText('It is moved to the bin. You can restore it from there for 30 days.')).toBeInTheDocument();
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await site.user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await within(notices()).findByText('Deleted “Draft”.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Draft' })).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'Feature Tutorials' })).toHaveFocus();
  await site.user.click(within(notices()).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('heading', { name: 'Draft' })).toBeInTheDocument();
  expect(within(notices()).getByText('Restored “Draft”.')).toBeInTheDocument();
});

test('opens the bin and says why when Undo comes too late', async () => {
  const site = renderAdministration('/videos', {
    videos: [draft],
    ports: ({ bin }) => ({ bin: { list: bin.list.bind(bin), restore: () => Promise.resolve(refuse('not-found')) } }),
  });
  await choose(site, 'Draft', 'Delete');
  await site.user.click(dialog('Delete “Draft”?').getByRole('button', { name: 'Delete' }));
  await site.user.click(await within(notices()).findByRole('button', { name: 'Undo' }));
  expect(await dialog('Bin').findByText('“Draft” is no longer in the bin.')).toBeInTheDocument();
});

test('returns to the list when an item is deleted on its own page', async () => {
  const site = renderAdministration('/videos/draft', { videos: [draft, shown] });
  await choose(site, 'Draft', 'Delete');
  await site.user.click(dialog('Delete “Draft”?').getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(window.location.pathname).toBe('/videos'));
  expect(await screen.findByRole('heading', { name: 'Shown' })).toBeInTheDocument();
});

test('says which rule forbids publishing an item, and offers to edit it', async () => {
  const site = renderAdministration('/videos', {
    videos: [aVideo({ slug: 'bare', name: 'Bare', published: false, categories: [] })],
  });
  await choose(site, 'Bare', 'Publish');
  const question = dialog('Publish “Bare”?');
  await site.user.click(question.getByRole('button', { name: 'Publish' }));
  expect(await question.findByText('Published videos must have a category')).toBeInTheDocument();
  await site.user.click(question.getByRole('button', { name: 'Edit' }));
  expect(site.administration.dialogs.editor).toEqual({ kind: 'video', id: 'id-of-bare' });
});

test('refuses in the specified words to delete a recording that an upcoming webinar links to', async () => {
  const recording = aWebinar();
  const site = renderAdministration('/webinars', {
    webinars: [recording],
    upcoming: [anUpcomingWebinar({ title: 'Live soon', recordedWebinar: { id: recording.id, slug: recording.slug } })],
  });
  await choose(site, 'Better branching', 'Delete');
  const question = dialog('Delete “Better branching”?');
  await site.user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByText('Cannot delete while linked upcoming webinars exist')).toBeInTheDocument();
  expect(question.getByRole('link', { name: 'Live soon (opens in a new tab)' })).toHaveAttribute(
    'href',
    '/upcoming?search=Live%20soon',
  );
  // The pressed button is gone, so the focus moves to the button that closes the dialog.
  expect(question.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test.each([
  ['publish', 'Publish', draft],
  ['unpublish', 'Unpublish', shown],
  ['remove', 'Delete', draft],
] as const)('shows a failed call to %s in the dialog, and keeps the buttons', async (method, act, item) => {
  const fails = { [method]: () => Promise.reject(new ApiFault('offline')) };
  const site = renderAdministration('/videos', {
    videos: [item],
    ports: ({ videoEditing }) => ({ videoEditing: Object.assign(videoEditing, fails) }),
  });
  await choose(site, item.name, act);
  const question = dialog(`${act} “${item.name}”?`);
  await site.user.click(question.getByRole('button', { name: act }));
  expect(await question.findByText('Something went wrong.')).toBeInTheDocument();
  expect(question.getByRole('button', { name: act })).toBeInTheDocument();
  expect(question.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
});

test("shows somebody else's newer version instead of overwriting it", async () => {
  const site = renderAdministration('/videos', { videos: [draft] });
  await choose(site, 'Draft', 'Publish');
  await site.ports.videoEditing.save(draft.id, 1, { name: 'Theirs' });
  const question = dialog('Publish “Draft”?');
  await site.user.click(question.getByRole('button', { name: 'Publish' }));
  expect(await question.findByText('Someone else has changed this since you opened it.')).toBeInTheDocument();
  await site.user.click(question.getByRole('button', { name: 'Show their version' }));
  expect(await screen.findByRole('heading', { name: 'Theirs' })).toBeInTheDocument();
  expect(cardOf('Theirs').getByText('Unpublished')).toBeInTheDocument();
});

test('says that somebody else has deleted the item, and removes it from the list', async () => {
  const site = renderAdministration('/videos', { videos: [draft] });
  await screen.findByText('Draft');
  await site.ports.videoEditing.remove(draft.id, 1);
  await choose(site, 'Draft', 'Publish');
  const question = dialog('Publish “Draft”?');
  await site.user.click(question.getByRole('button', { name: 'Publish' }));
  expect(
    await question.findByText(
      'This no longer exists because someone else has deleted it. You can restore it from the bin.',
    ),
  ).toBeInTheDocument();
  await site.user.click(question.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Draft')).not.toBeInTheDocument());
});

test('duplicates an item at once, and offers to edit the copy', async () => {
  const site = renderAdministration('/videos', { videos: [shown] });
  await choose(site, 'Shown', 'Duplicate');
  expect(await screen.findByRole('heading', { name: 'Copy of Shown' })).toBeInTheDocument();
  await site.user.click(within(notices()).getByRole('button', { name: 'Edit' }));
  expect(site.administration.dialogs.editor).toMatchObject({ kind: 'video' });
});

test('offers to try again when an item could not be duplicated', async () => {
  let tries = 0;
  const site = renderAdministration('/videos', {
    videos: [shown],
    ports: ({ videoEditing }) => {
      const duplicate = videoEditing.duplicate.bind(videoEditing);
      return {
        videoEditing: Object.assign(videoEditing, {
          duplicate: (id: string) => ((tries += 1) === 1 ? Promise.reject(new ApiFault('offline')) : duplicate(id)),
        }),
      };
    },
  });
  await choose(site, 'Shown', 'Duplicate');
  const question = within(await screen.findByRole('dialog', { name: 'Duplicate “Shown”?' }));
  expect(question.getByText('Something went wrong.')).toBeInTheDocument();
  await site.user.click(question.getByRole('button', { name: 'Duplicate' }));
  expect(await screen.findByRole('heading', { name: 'Copy of Shown' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('copies the full preview link to the clipboard', async () => {
  const site = renderAdministration('/videos', { videos: [draft] });
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await choose(site, 'Draft', 'Copy preview link');
  expect(await screen.findByText(/^Preview link copied\. It works until /)).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith('http://localhost/video-preview?id=id-of-draft&token=in-memory');
});

test('shows the preview link for manual copying when the clipboard is blocked', async () => {
  const site = renderAdministration('/videos', { videos: [draft] });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Refused', 'NotAllowedError'));
  await choose(site, 'Draft', 'Copy preview link');
  const shownLink = within(await screen.findByRole('dialog', { name: 'Preview link for “Draft”' }));
  expect(shownLink.getByLabelText('Copy the link from this field')).toHaveValue(
    'http://localhost/video-preview?id=id-of-draft&token=in-memory',
  );
});

test('publishes and deletes an upcoming webinar in the same way', async () => {
  const site = renderAdministration('/upcoming', {
    upcoming: [anUpcomingWebinar({ published: false, startsAt: new Date(Date.now() + 86_400_000).toISOString() })],
  });
  await choose(site, 'Live: quizzes people remember', 'Publish');
  await site.user.click(dialog('Publish “Live: quizzes people remember”?').getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(cardOf('Live: quizzes people remember').getByText('Published')).toBeInTheDocument());
  await choose(site, 'Live: quizzes people remember', 'Delete');
  await site.user.click(dialog('Delete “Live: quizzes people remember”?').getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(
      screen.queryByText('Live: quizzes people remember', { selector: 'article :is(h2, h3) *' }),
    ).not.toBeInTheDocument(),
  );
});

test('cancels an upcoming webinar with a note, changes the note, then takes it back (rule UPCOMING-14)', async () => {
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const site = renderAdministration('/upcoming', { upcoming: [anUpcomingWebinar({ title: 'Live soon', startsAt })] });
  await choose(site, 'Live soon', 'Cancel webinar');
  const question = dialog('Cancel “Live soon”?');
  await site.user.type(question.getByRole('textbox', { name: /Note to visitors/ }), 'Our host is ill.');
  await site.user.click(question.getByRole('button', { name: 'Cancel webinar' }));
  expect(await screen.findByText('Cancelled “Live soon”.')).toBeInTheDocument();
  await choose(site, 'Live soon', 'Change the note');
  const change = dialog('Change the note of “Live soon”?');
  const note = change.getByRole('textbox', { name: /Note to visitors/ });
  await waitFor(() => expect(note).toHaveValue('Our host is ill.'));
  await site.user.type(note, ' We will be back in June.');
  await site.user.click(change.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Changed the note of “Live soon”.')).toBeInTheDocument();
  await choose(site, 'Live soon', 'Change the note');
  const again = dialog('Change the note of “Live soon”?');
  const changed = again.getByRole('textbox', { name: /Note to visitors/ });
  await waitFor(() => expect(changed).toHaveValue('Our host is ill. We will be back in June.'));
  await site.user.click(again.getByRole('button', { name: 'Go back' }));
  await choose(site, 'Live soon', 'Take back the cancellation');
  const back = dialog('Take back the cancellation of “Live soon”?');
  await site.user.click(back.getByRole('button', { name: 'Take back the cancellation' }));
  expect(await screen.findByText('“Live soon” takes place after all.')).toBeInTheDocument();
});

test('says what unpublishing an upcoming webinar does, and that it can be cancelled instead', async () => {
  const site = renderAdministration('/upcoming', { upcoming: [anUpcomingWebinar({ title: 'Live soon' })] });
  await choose(site, 'Live soon', 'Unpublish');
  expect(dialog('Unpublish “Live soon”?').getByText(/To keep its page and tell visitors why, cancel it/)).toBeVisible();
});
