import { screen, waitFor, within } from '@testing-library/react';
import { refuse } from '../../../src/domain/result.ts';
import { preloadScreen } from '../../../src/ui/shell/screenChunks.ts';
import { anUpcomingWebinar } from '../../fixtures/anUpcomingWebinar.ts';
import { aVideo } from '../../fixtures/aVideo.ts';
import { aWebinar } from '../../fixtures/aWebinar.ts';
import { withDialogs } from '../withDialogs.ts';
import { keepAdminMode, renderAdministration } from './renderAdministration.tsx';

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
  within(screen.getByText(title, { selector: 'article h2 *' }).closest('article') as HTMLElement);

beforeAll(async () => {
  withDialogs();
  await Promise.all([
    preloadScreen('videos'),
    preloadScreen('webinars'),
    preloadScreen('upcoming'),
    preloadScreen('video'),
  ]);
});
beforeEach(() => {
  localStorage.clear();
  keepAdminMode(true);
});

test('publishing asks first, then shows at once that it is done', async () => {
  const site = renderAdministration('/videos', { videos: [draft] });
  await choose(site, 'Draft', 'Publish');
  const question = dialog('Publish “Draft”?');
  expect(question.getByText('It will be listed, and open to everyone.')).toBeInTheDocument();
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(question.queryByText(/cannot be watched/)).not.toBeInTheDocument();
  await site.user.click(question.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Published “Draft”.')).toBeInTheDocument();
  await waitFor(() => expect(cardOf('Draft').getByText('Published')).toBeInTheDocument());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('publishing what cannot be watched yet says so, and is done all the same', async () => {
  const site = renderAdministration('/videos', {
    videos: [aVideo({ slug: 'bare', name: 'Bare', published: false, duration: 0, processing: { state: 'waiting' } })],
  });
  await choose(site, 'Bare', 'Publish');
  const question = dialog('Publish “Bare”?');
  expect(
    await question.findByText('It cannot be watched yet: there is no video file, or it is not processed.'),
  ).toBeInTheDocument();
  await site.user.click(question.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(cardOf('Bare').getByText('Published')).toBeInTheDocument());
});

test('unpublishing asks, too, and Cancel leaves everything as it is', async () => {
  const site = renderAdministration('/videos', { videos: [shown] });
  await choose(site, 'Shown', 'Unpublish');
  await site.user.click(dialog('Unpublish “Shown”?').getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(cardOf('Shown').getByText('Published')).toBeInTheDocument();
  await choose(site, 'Shown', 'Unpublish');
  await site.user.click(dialog('Unpublish “Shown”?').getByRole('button', { name: 'Unpublish' }));
  await waitFor(() => expect(cardOf('Shown').getByText('Unpublished')).toBeInTheDocument());
});

test('deleting asks with the way out in focus, and Undo brings it back', async () => {
  const site = renderAdministration('/videos', { videos: [draft, shown] });
  await choose(site, 'Draft', 'Delete');
  const question = dialog('Delete “Draft”?');
  expect(question.getByText('It goes to the bin. It can be restored from there for 30 days.')).toBeInTheDocument();
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await site.user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await within(notices()).findByText('Deleted “Draft”.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Draft' })).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'Feature Tutorials' })).toHaveFocus();
  await site.user.click(within(notices()).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('heading', { name: 'Draft' })).toBeInTheDocument();
  expect(within(notices()).getByText('Restored “Draft”.')).toBeInTheDocument();
});

test('Undo that comes too late opens the bin and says why', async () => {
  const site = renderAdministration('/videos', {
    videos: [draft],
    ports: ({ bin }) => ({ bin: { list: bin.list.bind(bin), restore: () => Promise.resolve(refuse('not-found')) } }),
  });
  await choose(site, 'Draft', 'Delete');
  await site.user.click(dialog('Delete “Draft”?').getByRole('button', { name: 'Delete' }));
  await site.user.click(await within(notices()).findByRole('button', { name: 'Undo' }));
  expect(await dialog('Bin').findByText('“Draft” is not in the bin any more.')).toBeInTheDocument();
});

test('on its own page a deleted item leads back to the list', async () => {
  const site = renderAdministration('/videos/draft', { videos: [draft, shown] });
  await choose(site, 'Draft', 'Delete');
  await site.user.click(dialog('Delete “Draft”?').getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(window.location.pathname).toBe('/videos'));
  expect(await screen.findByRole('heading', { name: 'Shown' })).toBeInTheDocument();
});

test('what the rules refuse is told in full, with the way to mend it', async () => {
  const site = renderAdministration('/videos', {
    videos: [aVideo({ slug: 'bare', name: 'Bare', published: false, categories: [] })],
  });
  await choose(site, 'Bare', 'Publish');
  const question = dialog('Publish “Bare”?');
  await site.user.click(question.getByRole('button', { name: 'Publish' }));
  expect(await question.findByText('Published videos must have a category')).toBeInTheDocument();
  await site.user.click(question.getByRole('button', { name: 'Edit' }));
  expect(site.administration.desk.editor).toEqual({ kind: 'video', id: 'id-of-bare' });
});

test('a webinar that an upcoming one is linked to is not deleted, in the exact words', async () => {
  const recording = aWebinar();
  const site = renderAdministration('/webinars', {
    webinars: [recording],
    upcoming: [anUpcomingWebinar({ recordedWebinar: { id: recording.id, slug: recording.slug } })],
  });
  await choose(site, 'Better branching', 'Delete');
  const question = dialog('Delete “Better branching”?');
  await site.user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await question.findByText('Cannot delete while linked upcoming webinars exist')).toBeInTheDocument();
  // The button that was pressed is gone: the keyboard goes on at the way out.
  expect(question.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test.each([
  ['publish', 'Publish', draft],
  ['unpublish', 'Unpublish', shown],
  ['remove', 'Delete', draft],
] as const)('where the call to %s fails, that is said in the dialog, whose buttons stay', async (method, act, item) => {
  const fails = { [method]: () => Promise.reject(new Error('offline')) };
  const site = renderAdministration('/videos', {
    videos: [item],
    ports: ({ videos }) => ({ videos: Object.assign(videos, fails) }),
  });
  await choose(site, item.name, act);
  const question = dialog(`${act} “${item.name}”?`);
  await site.user.click(question.getByRole('button', { name: act }));
  expect(await question.findByText('Something went wrong.')).toBeInTheDocument();
  expect(question.getByRole('button', { name: act })).toBeInTheDocument();
  expect(question.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
});

test('what somebody else changed meanwhile is not overwritten: their version is shown', async () => {
  const site = renderAdministration('/videos', { videos: [draft] });
  await choose(site, 'Draft', 'Publish');
  await site.ports.videos.save(draft.id, 1, { name: 'Theirs' });
  const question = dialog('Publish “Draft”?');
  await site.user.click(question.getByRole('button', { name: 'Publish' }));
  expect(await question.findByText('Somebody else has changed this since you opened it.')).toBeInTheDocument();
  await site.user.click(question.getByRole('button', { name: 'Show their version' }));
  expect(await screen.findByRole('heading', { name: 'Theirs' })).toBeInTheDocument();
  expect(cardOf('Theirs').getByText('Unpublished')).toBeInTheDocument();
});

test('what somebody else deleted is told, and goes from the list', async () => {
  const site = renderAdministration('/videos', { videos: [draft] });
  await screen.findByText('Draft');
  await site.ports.videos.remove(draft.id, 1);
  await choose(site, 'Draft', 'Publish');
  const question = dialog('Publish “Draft”?');
  await site.user.click(question.getByRole('button', { name: 'Publish' }));
  expect(await question.findByText('It is not here any more: somebody else has deleted it.')).toBeInTheDocument();
  await site.user.click(question.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Draft')).not.toBeInTheDocument());
});

test('a copy is made at once, and can be edited', async () => {
  const site = renderAdministration('/videos', { videos: [shown] });
  await choose(site, 'Shown', 'Duplicate');
  expect(await screen.findByRole('heading', { name: 'Copy of Shown' })).toBeInTheDocument();
  await site.user.click(within(notices()).getByRole('button', { name: 'Edit' }));
  expect(site.administration.desk.editor).toMatchObject({ kind: 'video' });
});

test('a copy that could not be made is asked for again', async () => {
  let tries = 0;
  const site = renderAdministration('/videos', {
    videos: [shown],
    ports: ({ videos }) => {
      const duplicate = videos.duplicate.bind(videos);
      return {
        videos: Object.assign(videos, {
          duplicate: (id: string) => ((tries += 1) === 1 ? Promise.reject(new Error('offline')) : duplicate(id)),
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

test('a preview link goes to the clipboard, whole', async () => {
  const site = renderAdministration('/videos', { videos: [draft] });
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await choose(site, 'Draft', 'Copy preview link');
  expect(await screen.findByText(/^Preview link copied\. It works until /)).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith('http://localhost/video-preview?id=id-of-draft&token=offline');
});

test('where the clipboard is shut, the link is shown to be copied by hand', async () => {
  const site = renderAdministration('/videos', { videos: [draft] });
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowed'));
  await choose(site, 'Draft', 'Copy preview link');
  const shownLink = within(await screen.findByRole('dialog', { name: 'Preview link for “Draft”' }));
  expect(shownLink.getByLabelText('Copy it from here')).toHaveValue(
    'http://localhost/video-preview?id=id-of-draft&token=offline',
  );
});

test('an upcoming webinar is published and deleted the same way', async () => {
  const site = renderAdministration('/upcoming', {
    upcoming: [anUpcomingWebinar({ published: false, startsAt: new Date(Date.now() + 86_400_000).toISOString() })],
  });
  await choose(site, 'Live: quizzes people remember', 'Publish');
  await site.user.click(dialog('Publish “Live: quizzes people remember”?').getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(cardOf('Live: quizzes people remember').getByText('Published')).toBeInTheDocument());
  await choose(site, 'Live: quizzes people remember', 'Delete');
  await site.user.click(dialog('Delete “Live: quizzes people remember”?').getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(screen.queryByText('Live: quizzes people remember', { selector: 'article h2 *' })).not.toBeInTheDocument(),
  );
});
