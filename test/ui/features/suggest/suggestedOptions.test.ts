import type { FoundItem } from '../../../../src/domain/answer/searchAnswer.ts';
import { suggestedOptions } from '../../../../src/ui/features/suggest/suggestedOptions.ts';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';

const moment = { start: 11.3, language: 'en', text: 'Add a variable', marks: [] };
const video = (slug: string, moments = [moment]): FoundItem => ({
  ...aVideo({ slug }),
  kind: 'video',
  access: 'granted',
  moments,
});
const webinar: FoundItem = { ...aWebinar(), kind: 'webinar', access: 'granted', moments: [] };
const upcoming: FoundItem = { ...anUpcomingWebinar(), kind: 'upcoming', access: 'granted', moments: [] };

test('groups the answers by their list, with the list of the best answer first', () => {
  const { groups } = suggestedOptions({ items: [webinar, video('one'), upcoming, video('two')] });
  expect(groups.map(({ section, answers }) => [section, answers.map(({ item }) => item.id)])).toEqual([
    ['RecordedWebinars', [webinar.id]],
    ['Videos', ['id-of-one', 'id-of-two']],
    ['UpcomingWebinars', [upcoming.id]],
  ]);
});

test('shows at most three answers of a list', () => {
  const { groups } = suggestedOptions({ items: ['a', 'b', 'c', 'd'].map((slug) => video(slug)) });
  expect(groups.flatMap(({ answers }) => answers.map(({ item }) => item.id))).toEqual([
    'id-of-a',
    'id-of-b',
    'id-of-c',
  ]);
});

test('numbers the titles, their best moments and the way to all answers as options', () => {
  const { groups, count } = suggestedOptions({ items: [video('a', [moment, moment]), video('b', []), webinar] });
  expect(groups.flatMap(({ answers }) => answers.map(({ place, moment: best }) => [place, best?.start]))).toEqual([
    [0, 11.3],
    [2, undefined],
    [3, undefined],
  ]);
  expect(count).toBe(5);
});

test('has no options when the search has no answers', () => {
  expect(suggestedOptions({ items: [] })).toEqual({ groups: [], count: 0 });
});
