import { libraryStateOf, type StateFacts } from '../../../src/domain/library/library.ts';

const film = (state: 'waiting' | 'processing' | 'ready' | 'failed', hasFile = true) => ({ state, hasFile });
const draft: StateFacts = { published: false, isCancelled: false, isScheduled: false, film: film('ready') };

// Rule LIBRARY-2.
test.each<[string, Partial<StateFacts>, string]>([
  ['a draft', {}, 'draft'],
  ['a draft that is going to be published', { isScheduled: true }, 'scheduled'],
  [
    'a draft without a file that is going to be published',
    { isScheduled: true, film: film('waiting', false) },
    'no-video',
  ],
  ['a published item', { published: true }, 'published'],
  ['a draft without a file', { film: film('waiting', false) }, 'no-video'],
  ['a published item without a file', { published: true, film: film('waiting', false) }, 'published'],
  ['a file that waits', { film: film('waiting') }, 'processing'],
  ['a file in processing', { film: film('processing') }, 'processing'],
  ['a published item whose file is processed', { published: true, film: film('processing') }, 'processing'],
  ['a file that failed', { film: film('failed') }, 'failed'],
  ['a published item whose file failed', { published: true, film: film('failed') }, 'failed'],
  ['a draft of a kind without videos', { film: undefined }, 'draft'],
  ['a cancelled webinar', { published: true, isCancelled: true, film: undefined }, 'cancelled'],
])('names the state of %s', (_name, facts, state) => {
  expect(libraryStateOf({ ...draft, ...facts })).toBe(state);
});
