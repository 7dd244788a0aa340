import type { SeriesEditing } from '../../src/application/ports/editing/SeriesEditing.ts';
import type { UpcomingEditing } from '../../src/application/ports/editing/UpcomingEditing.ts';
import type { WebinarEditing } from '../../src/application/ports/editing/WebinarEditing.ts';
import { everyWebinar, failed, noVersion, saved, signal } from '../fixtures/api/editing.ts';

export interface WebinarsUnderTest {
  readonly webinars: WebinarEditing;
  readonly upcoming: UpcomingEditing;
  readonly series: SeriesEditing;
  readonly stop: () => Promise<void>;
}

const soon = '2099-06-01T16:00:00.000Z';

/** The rules for every adapter of the three ports, whose items refer to each other. `start` begins without items. */
export function webinarEditingContract(start: () => Promise<WebinarsUnderTest>): void {
  let under: WebinarsUnderTest;
  beforeAll(async () => {
    under = await start();
  });
  afterAll(() => under.stop());
  const draft = async (title: string) =>
    saved(await under.webinars.create({ title, description: 'All of it.', categories: ['reach'] }));
  const announced = async (title: string) =>
    saved(
      await under.upcoming.create({
        title,
        description: 'Live.',
        startsAt: soon,
        zone: 'Europe/Berlin',
        presenter: 'Noor Haddad',
        registrationLink: 'https://example.com/register',
      }),
    );

  describe('recorded webinars', () => {
    test('creates a draft without views, with a slug made from its title, and finds it by slug and in the list', async () => {
      const { item, version } = await draft('Better branching');
      expect(item).toMatchObject({
        title: 'Better branching',
        slug: 'better-branching',
        categories: ['reach'],
        skill: 'none',
        series: null,
        published: false,
        public: false,
        views: 0,
        recommendedIds: [],
        detail: '',
      });
      expect(saved(await under.webinars.find('better-branching', signal()))).toEqual({ item, version });
      expect((await under.webinars.list(everyWebinar, undefined, signal())).items.map(({ id }) => id)).toContain(
        item.id,
      );
    });

    test('lists drafts in the requested order', async () => {
      for (const title of ['Week 9 in order', 'Week 11 in order', 'Week 10 in order']) await draft(title);
      const { items } = await under.webinars.list(
        { ...everyWebinar, search: 'in order', sort: 'title' },
        undefined,
        signal(),
      );
      expect(items.map(({ title }) => title)).toEqual(['Week 9 in order', 'Week 10 in order', 'Week 11 in order']);
    });

    test('refuses to create a webinar without a title', async () => {
      expect(failed(await under.webinars.create({ title: '', description: 'Said.' }))).toEqual([
        { field: 'title', message: 'One or more required fields are missing.' },
      ]);
    });

    test('creates an incomplete draft, and names what it misses when it is published', async () => {
      const { item, version } = saved(await under.webinars.create({ title: 'Bare', description: ' ' }));
      expect(item).toMatchObject({ description: '', categories: [], published: false });
      expect(failed(await under.webinars.publish(item.id, version))).toEqual([
        { field: 'description', message: 'The description is missing.' },
        { field: 'categories', message: 'At least one category must be selected.' },
      ]);
    });

    test('saves sections: objectives sorted by time, resources, and recommendations by id or slug', async () => {
      const other = await draft('To be recommended');
      const { item, version } = await draft('With sections');
      const changes = {
        objectives: [
          { title: 'Later', time: 60 },
          { title: 'First', time: 0 },
        ],
        resources: [{ name: 'Guide', url: 'https://example.com/guide' }],
        recommendations: [other.item.slug],
      };
      const written = saved(await under.webinars.save(item.id, version, changes));
      expect(written.item.objectives.map(({ title }) => title)).toEqual(['First', 'Later']);
      expect(written.item).toMatchObject({
        resources: changes.resources,
        recommendedIds: [other.item.id],
        recommendations: [],
      });
      expect(failed(await under.webinars.save(item.id, written.version, { recommendations: [item.id] }))).toEqual([
        { field: 'recommendations', message: 'A webinar cannot recommend itself.' },
      ]);
      expect(failed(await under.webinars.save(item.id, written.version, { recommendations: ['no-such'] }))).toEqual([
        { field: 'recommendations', message: 'No recorded webinar has this ID or URL path.' },
      ]);
      expect(
        failed(await under.webinars.save(item.id, written.version, { objectives: [{ title: 'Before', time: -1 }] })),
      ).toEqual([{ field: 'objectives', message: 'Times must be non-negative and less than video duration' }]);
    });

    test('saves and removes the detailed description, and refuses a blank one', async () => {
      const { item, version } = await draft('With a description');
      const told = saved(await under.webinars.saveDetail(item.id, version, '<h2>What</h2><p>All of it.</p>'));
      expect(told.item.detail).toBe('<h2>What</h2><p>All of it.</p>');
      expect(failed(await under.webinars.saveDetail(item.id, told.version, '<p> &nbsp;</p>'))).toEqual([
        { field: 'html', message: 'Description cannot be blank' },
      ]);
      expect(saved(await under.webinars.saveDetail(item.id, told.version, '')).item.detail).toBe('');
    });

    test('refuses changes to a stale version', async () => {
      const { item, version } = await draft('Two at once');
      saved(await under.webinars.publish(item.id, version));
      expect(failed(await under.webinars.save(item.id, version, { title: 'Late' }))).toBe('stale');
      expect(failed(await under.webinars.saveDetail(item.id, version, '<p>Late</p>'))).toBe('stale');
    });

    test('publishes, unpublishes, copies and deletes a webinar', async () => {
      const { item, version } = await draft('A whole life');
      const published = saved(await under.webinars.publish(item.id, version));
      expect(published.item.published).toBe(true);
      const hidden = saved(await under.webinars.unpublish(item.id, published.version));
      expect(hidden.item.published).toBe(false);
      expect(saved(await under.webinars.duplicate(item.id)).item).toMatchObject({
        title: 'Copy of A whole life',
        published: false,
        views: 0,
      });
      expect(await under.webinars.remove(item.id, hidden.version)).toEqual({ ok: true, value: undefined });
      expect(await under.webinars.find(item.id, signal())).toEqual({ ok: false, refusal: 'not-found' });
    });

    test('refuses to delete a webinar to which an upcoming webinar links', async () => {
      const { item, version } = await draft('Linked');
      const live = await announced('Names it');
      const linked = saved(await under.upcoming.save(live.item.id, live.version, { earlierSessionId: item.slug }));
      expect(linked.item).toMatchObject({ earlierSessionId: item.id, recordedWebinarId: null });
      expect(failed(await under.webinars.remove(item.id, version))).toEqual({
        linked: [{ id: live.item.id, title: 'Names it', path: '/upcoming?search=Names%20it' }],
      });
      saved(await under.upcoming.save(live.item.id, linked.version, { earlierSessionId: null }));
      expect(await under.webinars.remove(item.id, version)).toEqual({ ok: true, value: undefined });
    });
  });

  describe('series', () => {
    test('requires a title that is unique regardless of case and accents, and not blank', async () => {
      const series = saved(await under.series.create('Storyline basics'));
      expect(series).toMatchObject({ title: 'Storyline basics', webinars: 0 });
      const taken = [{ field: 'title', message: 'A series already exists with that title.' }];
      expect(failed(await under.series.create('STORYLINE Básics'))).toEqual(taken);
      const other = saved(await under.series.create('Another'));
      expect(failed(await under.series.rename(other.id, other.version, 'storyline basics'))).toEqual(taken);
      expect(failed(await under.series.create(' '))).toEqual([
        { field: 'title', message: 'One or more required fields are missing.' },
      ]);
      expect((await under.series.list(signal())).map(({ title }) => title)).toEqual(['Another', 'Storyline basics']);
    });

    test('refuses to delete a series with webinars, and renames, copies and deletes an empty one', async () => {
      const series = saved(await under.series.create('To be filled'));
      const webinar = await draft('A part of it');
      const joined = saved(await under.webinars.save(webinar.item.id, webinar.version, { seriesId: series.id }));
      expect(joined.item.series).toEqual({ id: series.id, title: 'To be filled' });
      expect(failed(await under.series.remove(series.id, series.version))).toEqual({
        linked: [{ id: webinar.item.id, title: 'A part of it', path: '/webinars/a-part-of-it' }],
      });
      saved(await under.webinars.save(webinar.item.id, joined.version, { seriesId: null }));
      const renamed = saved(await under.series.rename(series.id, series.version, 'Emptied'));
      expect(renamed).toMatchObject({ title: 'Emptied', webinars: 0 });
      expect(failed(await under.series.remove(series.id, series.version))).toBe('stale');
      expect(saved(await under.series.duplicate(series.id))).toMatchObject({ title: 'Copy of Emptied', webinars: 0 });
      expect(await under.series.remove(series.id, renamed.version)).toEqual({ ok: true, value: undefined });
      expect(failed(await under.webinars.save(webinar.item.id, joined.version + 1, { seriesId: series.id }))).toEqual([
        { field: 'seriesId', message: 'This series no longer exists. Choose another one.' },
      ]);
    });
  });

  describe('upcoming webinars', () => {
    const all = { category: undefined, start: undefined, search: '' };

    test('creates a draft with its registration link', async () => {
      const { item, version } = await announced('To come');
      expect(item).toMatchObject({
        title: 'To come',
        startsAt: soon,
        zone: 'Europe/Berlin',
        durationMinutes: 60,
        registrationLink: 'https://example.com/register',
        earlierSessionId: null,
        recordedWebinarId: null,
        published: false,
        public: false,
      });
      // A store may add what else the page of the webinar shows.
      expect(saved(await under.upcoming.find(item.id, signal()))).toEqual({
        item: expect.objectContaining(item),
        version,
      });
      expect(
        (await under.upcoming.list({ ...all, zone: 'UTC', past: false }, undefined, signal())).items.map(
          ({ id }) => id,
        ),
      ).toContain(item.id);
    });

    test.each([
      [{ startsAt: '2001-01-01T00:00:00.000Z' }, [{ field: 'startsAt', message: 'Date cannot be in the past.' }]],
      [{ presenter: '', title: ' ' }, [{ field: 'title', message: 'One or more required fields are missing.' }]],
      [
        { registrationLink: 'javascript:alert(1)' },
        [{ field: 'registrationLink', message: 'The registration link must begin with https:// or http://.' }],
      ],
      [
        { recordedWebinarId: 'no-such' },
        [{ field: 'recordedWebinarId', message: 'No recorded webinar has this ID or URL path.' }],
      ],
      [
        { earlierSessionId: 'no-such' },
        [{ field: 'earlierSessionId', message: 'No recorded webinar has this ID or URL path.' }],
      ],
    ])('refuses to save %j: %j', async (changes, violations) => {
      const { item, version } = await announced('To be refused');
      expect(failed(await under.upcoming.save(item.id, version, changes))).toEqual(violations);
    });

    test('cancels a published webinar with a note, and takes that back', async () => {
      const draft = await announced('To be cancelled');
      const { id } = draft.item;
      const published = saved(await under.upcoming.publish(id, draft.version));
      const cancelled = saved(await under.upcoming.cancel(id, published.version, 'Ill'));
      expect(cancelled.item).toMatchObject({ cancellation: { note: 'Ill' }, announcement: { sequence: 1 } });
      const back = saved(await under.upcoming.takeBackCancellation(id, cancelled.version));
      expect(back.item).toMatchObject({ cancellation: null, announcement: { sequence: 2 } });
      const hidden = saved(await under.upcoming.unpublish(id, back.version));
      expect(failed(await under.upcoming.cancel(id, hidden.version, ''))).toEqual([
        { field: 'published', message: 'Only a published webinar can be cancelled.' },
      ]);
    });

    test('announces a webinar when it is published, and raises the sequence when it is rescheduled or unpublished', async () => {
      const { item, version } = await announced('To be announced');
      expect(item.announcement).toBeNull();
      const published = saved(await under.upcoming.publish(item.id, version));
      const { announcement } = published.item;
      expect(announcement).toMatchObject({ sequence: 0, previousStartsAt: null, calendarUid: expect.any(String) });
      const later = { startsAt: '2099-06-02T16:00:00.000Z' };
      const moved = saved(await under.upcoming.save(item.id, published.version, later));
      expect(moved.item.announcement).toEqual({
        ...announcement,
        sequence: 1,
        previousStartsAt: soon,
        changedAt: expect.any(String),
      });
      const hidden = saved(await under.upcoming.unpublish(item.id, moved.version));
      expect(hidden.item.announcement).toMatchObject({
        ...announcement,
        sequence: 2,
        previousStartsAt: soon,
        changedAt: expect.any(String),
      });
      expect(saved(await under.upcoming.duplicate(item.id)).item.announcement).toBeNull();
    });

    test('publishes, unpublishes, copies and deletes an upcoming webinar', async () => {
      const { item, version } = await announced('A whole life');
      const published = saved(await under.upcoming.publish(item.id, version));
      expect(published.item.published).toBe(true);
      expect(failed(await under.upcoming.unpublish(item.id, version))).toBe('stale');
      const hidden = saved(await under.upcoming.unpublish(item.id, published.version));
      expect(saved(await under.upcoming.duplicate(item.id)).item).toMatchObject({
        title: 'Copy of A whole life',
        published: false,
        startsAt: soon,
      });
      expect(await under.upcoming.remove(item.id, hidden.version)).toEqual({ ok: true, value: undefined });
      expect(failed(await under.upcoming.publish(noVersion, 1))).toBe('not-found');
    });
  });
}
