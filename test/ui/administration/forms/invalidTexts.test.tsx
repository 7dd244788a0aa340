import type { EditedItem, ItemForm } from '../../../../src/ui/administration/forms/table/ItemForm.ts';
import { RecordingChoice } from '../../../../src/ui/administration/forms/fields/RecordingChoice.ts';
import { SeriesChoice } from '../../../../src/ui/administration/forms/fields/SeriesChoice.ts';
import { SlugCheck } from '../../../../src/ui/administration/forms/fields/SlugCheck.ts';
import { makeUpcomingForm } from '../../../../src/ui/administration/forms/UpcomingForm.ts';
import { makeVideoForm } from '../../../../src/ui/administration/forms/VideoForm.ts';
import { makeWebinarForm } from '../../../../src/ui/administration/forms/WebinarForm.ts';
import { makeDetailForm } from '../../../../src/ui/administration/sections/DetailForm.ts';
import { makeDownloadsForm } from '../../../../src/ui/administration/sections/DownloadsForm.ts';
import { makeObjectivesForm } from '../../../../src/ui/administration/sections/objectives/ObjectivesForm.ts';
import { makeResourcesForm } from '../../../../src/ui/administration/sections/ResourcesSection.tsx';
import { anUpcomingWebinar } from '../../../fixtures/values/anUpcomingWebinar.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';
import { aWebinar } from '../../../fixtures/values/aWebinar.ts';
import { editingInMemory } from '../../../fixtures/browserMemory/editingInMemory.ts';

const { videoEditing, webinarEditing, upcomingEditing, seriesEditing } = editingInMemory({
  videos: [],
  webinars: [],
  upcoming: [],
});
const path = new SlugCheck(async () => undefined);
const video = makeVideoForm(videoEditing, path);
const webinar = makeWebinarForm(webinarEditing, { path, series: new SeriesChoice(seriesEditing, () => {}) });
const recordings = new RecordingChoice(webinarEditing);
const live = makeUpcomingForm(
  upcomingEditing,
  { earlierSessions: recordings, recordings, zone: 'Europe/Berlin' },
  () => new Date('2026-05-01T12:00:00Z'),
);

const download = { key: 'a', id: 'a', bytes: 1, type: 'text/plain', upload: null };
const time = { hours: '0', minutes: '0', seconds: '0' };
const link = 'https://example.com/';
const detailOf = (text: string) => ({
  html: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});

/** The violations of a form in which one field has this text. */
function violationsIn<Item extends EditedItem, Values extends object, Changes extends object>(
  form: ItemForm<Item, Values, Changes>,
  values: Partial<Values>,
  item?: Item,
) {
  const all = { ...(item === undefined ? form.blank : form.valuesOf(item)), ...values };
  const changes = Object.keys(values).reduce(
    (given, field) => ({ ...given, ...form.written[field as keyof typeof form.written](all) }),
    {} as Changes,
  );
  return form.violationsOf(changes, item, all).map(({ field, message }) => `${field}: ${message}`);
}

const aRecording = { ...aWebinar({ objectives: [], downloads: [], resources: [] }), views: 0, recommendedIds: [] };
const aLiveOne = { ...anUpcomingWebinar(), registrationLink: link, earlierSessionId: null, recordedWebinarId: null };
const oneLine = 'contains a line break, a tab or an invalid character. Remove it, or type the text again.';
const paragraphs = 'contains an invalid character. Remove it, or type the text again.';

test.each([
  ['name of a new video', violationsIn(video, { name: 'a\0b' }), `name: The name ${oneLine}`],
  ['name of a video', violationsIn(video, { name: 'a\tb' }, aVideo()), `name: The name ${oneLine}`],
  ['title of a new recording', violationsIn(webinar, { title: 'a\tb' }), `title: The title ${oneLine}`],
  ['title of a recording', violationsIn(webinar, { title: 'a\tb' }, aRecording), `title: The title ${oneLine}`],
  [
    'description of a recording',
    violationsIn(webinar, { description: 'a\0b' }, aRecording),
    `description: The description ${paragraphs}`,
  ],
  ['more of a recording', violationsIn(webinar, { more: 'a\ud800' }, aRecording), `more: “More” ${paragraphs}`],
  ['title of a new live webinar', violationsIn(live, { title: 'a\tb' }), `title: The title ${oneLine}`],
  [
    'presenter of a live webinar',
    violationsIn(live, { presenter: 'a\tb' }, aLiveOne),
    `presenter: The presenter ${oneLine}`,
  ],
  [
    'description of a live webinar',
    violationsIn(live, { description: 'a\0b' }, aLiveOne),
    `description: The description ${paragraphs}`,
  ],
  [
    'detailed description',
    violationsIn(makeDetailForm(webinarEditing), detailOf('a\0b'), aRecording),
    `html: The detailed description ${paragraphs}`,
  ],
  [
    'title of an objective',
    violationsIn(
      makeObjectivesForm(webinarEditing),
      { objectives: [{ key: 'a', title: 'a\tb', time, kept: null }] },
      aRecording,
    ),
    `objectives: The title of an objective ${oneLine}`,
  ],
  [
    'name of a download',
    violationsIn(
      makeDownloadsForm(webinarEditing, { find: () => undefined }, ''),
      { downloads: [{ ...download, name: 'a\tb' }] },
      aRecording,
    ),
    `downloads: The name of a download ${oneLine}`,
  ],
  [
    'name of a resource',
    violationsIn(makeResourcesForm(webinarEditing), { resources: [{ key: 'a', name: 'a\tb', url: link }] }, aRecording),
    `resources: The name of a resource ${oneLine}`,
  ],
])('refuses the invalid %s before it is sent, as the server does', (_what, violations, expected) => {
  expect(violations).toContain(expected);
});
