import { screen, within } from '@testing-library/react';
import type { AutomaticCaptions } from '../../../../src/domain/film/automaticCaptions.ts';
import { preloadScreen } from '../../../../src/ui/shell/screens.ts';
import type { InMemoryCaptionEditing } from '../../../fixtures/browserMemory/InMemoryCaptionEditing.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { withDialogs } from '../../withDialogs.ts';
import { keepAdminMode, renderAdministration } from '../renderAdministration.tsx';

const video = aVideo({ name: 'Branch a scenario' });
const aState = (about: Partial<AutomaticCaptions> = {}): AutomaticCaptions => ({
  language: 'en',
  state: 'waiting',
  percent: 0,
  error: null,
  ...about,
});

async function open(automatic: readonly AutomaticCaptions[] = [], hasCaptioner = true) {
  const site = renderAdministration('/videos', { videos: [video] });
  const captions = site.ports.captionEditing as InMemoryCaptionEditing;
  Object.assign(captions, { automatic, hasCaptioner });
  await site.user.click(await screen.findByRole('button', { name: `Actions for ${video.name}` }));
  await site.user.click(await screen.findByRole('menuitem', { name: /^Edit/ }));
  await screen.findByRole('heading', { name: 'Captions' });
  return { ...site, captions };
}
const panel = async () => within(await screen.findByRole('region', { name: 'Automatic captions' }));

beforeAll(async () => {
  withDialogs();
  await preloadScreen('videos');
});
beforeEach(() => {
  localStorage.clear();
  keepAdminMode(true);
});

// Rule AUTO-7.
test('asks for captions in the chosen language, and cancels them', async () => {
  const { user } = await open();
  const shown = await panel();
  await user.selectOptions(shown.getByLabelText('Language'), 'de');
  await user.click(shown.getByRole('button', { name: 'Make captions automatically' }));
  expect(await shown.findByText('Waiting for its turn')).toBeInTheDocument();
  expect(shown.getByRole('button', { name: 'Make captions automatically' })).toBeDisabled();
  await user.click(shown.getByRole('button', { name: 'Cancel the automatic captions in German' }));
  expect(shown.queryByText('Waiting for its turn')).not.toBeInTheDocument();
});

test('shows how far they are, leads to the draft, and says why they failed', async () => {
  await open([
    aState({ state: 'running', percent: 42 }),
    aState({ language: 'fr', state: 'ready', percent: 100 }),
    aState({ language: 'de', state: 'failed', error: 'The video has no sound.' }),
  ]);
  const shown = await panel();
  expect(shown.getByRole('progressbar', { name: 'Automatic captions in English' })).toHaveValue(42);
  expect(shown.getByText('Listening, 42 %')).toBeInTheDocument();
  expect(shown.getByText('Automatic, not reviewed')).toBeInTheDocument();
  expect(shown.getByRole('link', { name: /^Review the automatic captions in French/ })).toHaveAttribute(
    'href',
    `/admin/captions/video/${video.id}/fr`,
  );
  expect(shown.getByText('The video has no sound.')).toBeInTheDocument();
  expect(shown.getByRole('button', { name: 'Try the automatic captions in German again' })).toBeInTheDocument();
});

test('shows nothing on a site without such a program', async () => {
  await open([], false);
  expect(screen.queryByText('Automatic captions')).not.toBeInTheDocument();
});
