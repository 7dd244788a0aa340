import { AutomaticCaptionsModel } from '../../../../src/ui/administration/automaticCaptions/AutomaticCaptionsModel.ts';
import { InMemoryCaptionEditing } from '../../../fixtures/browserMemory/InMemoryCaptionEditing.ts';
import { editingInMemory } from '../../../fixtures/browserMemory/editingInMemory.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';

const video = aVideo();
const film = { kind: 'video', id: video.id } as const;

function open() {
  const { captionEditing } = editingInMemory({ videos: [video], webinars: [], upcoming: [] });
  if (!(captionEditing instanceof InMemoryCaptionEditing)) throw new Error('Another fixture');
  captionEditing.hasCaptioner = true;
  return { port: captionEditing, model: new AutomaticCaptionsModel(captionEditing, film) };
}
const turns = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

// Rule AUTO-7.
test('asks how far the program is until it has ended', async () => {
  const { port, model } = open();
  await model.start('en');
  await turns(0);
  expect(model.itemOf('en')).toMatchObject({ state: 'waiting' });
  port.automatic = [{ language: 'en', state: 'running', percent: 40, error: null }];
  await turns(2000);
  expect(model.itemOf('en')?.percent).toBe(40);
  port.automatic = [{ language: 'en', state: 'ready', percent: 100, error: null }];
  await turns(2000);
  expect(model.itemOf('en')?.state).toBe('ready');
  expect(jest.getTimerCount()).toBe(0);
});

test('stops asking when the page is left', async () => {
  const { model } = open();
  await model.start('en');
  await turns(0);
  model.leave();
  expect(jest.getTimerCount()).toBe(0);
});

test('says why the program does not begin', async () => {
  const { port, model } = open();
  port.hasCaptioner = false;
  await model.start('en');
  expect(model.trouble).toMatchObject([{ message: expect.stringContaining('CAPTIONER_COMMAND') }]);
});
