import { randomUUID } from 'node:crypto';
import type { SeriesTitles } from '../../../server/application/ports/item/SeriesTitles.ts';
import type {
  NewWebinar,
  StoredWebinar,
  WebinarChanges,
  Webinars,
} from '../../../server/application/ports/item/Webinars.ts';
import { everything } from '../../../src/domain/catalogue/catalogue.ts';
import { aDraftWebinar, type WebinarStores } from '../../fixtures/values/aDraftWebinar.ts';
import { editing } from './VideoEdits.contract.ts';

export function seriesTitlesContract(open: () => Promise<Pick<WebinarStores, 'webinars' | 'seriesTitles'>>): void {
  let webinars: Webinars;
  let seriesTitles: SeriesTitles;
  beforeEach(async () => {
    ({ webinars, seriesTitles } = await open());
  });

  const create = async (about: Partial<NewWebinar> = {}): Promise<StoredWebinar> => {
    const created = await webinars.create(aDraftWebinar(about), { ...editing, action: 'added' });
    if (!created.ok) throw new Error(created.refusal);
    return created.value;
  };
  const save = ({ webinar, version }: StoredWebinar, changes: WebinarChanges) =>
    webinars.change(webinar.id, changes, version, editing);
  const createSeries = async (title: string) => {
    const created = await seriesTitles.create(title, editing);
    if (!created.ok) throw new Error(created.refusal);
    return created.value;
  };
  const found = async (search: string) => {
    const listed = await webinars.listPublished({ query: { ...everything, search }, limit: 10, cursor: undefined });
    return listed.ok ? listed.value.items.map(({ title }) => title) : [];
  };

  test('keeps titles unique, ignoring case and accents, also when several are created at once', async () => {
    const outcomes = await Promise.all(
      ['Décor', 'décor', 'DECOR', 'Decor '].map((title) => seriesTitles.create(title, editing)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const other = await createSeries('Other');
    await expect(seriesTitles.rename(other.id, 'decor', 1, editing)).resolves.toEqual({
      ok: false,
      refusal: 'title-taken',
    });
    await expect(seriesTitles.rename(other.id, 'OTHER', 1, editing)).resolves.toMatchObject({
      ok: true,
      value: { title: 'OTHER', version: 2 },
    });
    await expect(seriesTitles.rename(other.id, 'Third', 1, editing)).resolves.toEqual({
      ok: false,
      refusal: 'stale',
    });
  });

  test('lists series by title with the number of their webinars, drafts included', async () => {
    const [late, early] = [await createSeries('Week 10'), await createSeries('Week 9')];
    await create({ seriesId: late.id });
    await expect(seriesTitles.listAll()).resolves.toEqual([
      { id: early.id, title: 'Week 9', webinars: 0, version: 1 },
      { id: late.id, title: 'Week 10', webinars: 1, version: 1 },
    ]);
    await expect(webinars.listSeries('')).resolves.toEqual([]);
  });

  test('finds webinars only by the new title after their series is renamed', async () => {
    const series = await createSeries('Foundations');
    const created = await create({ seriesId: series.id });
    await save(created, { published: true, publishedAt: '2026-03-01T00:00:00.000Z' });
    await seriesTitles.rename(series.id, 'Cornerstones', 1, editing);
    expect(await found('cornerstones')).toEqual(['Quizzes']);
    expect(await found('foundations')).toEqual([]);
    expect((await webinars.find(created.webinar.id))?.webinar.series?.title).toBe('Cornerstones');
  });

  test('refuses to delete a series while it has webinars', async () => {
    const series = await createSeries('Foundations');
    const created = await create({ seriesId: series.id });
    await expect(seriesTitles.remove(series.id, 1, editing)).resolves.toEqual({ ok: false, refusal: 'linked' });
    await save(created, { seriesId: null });
    await expect(seriesTitles.remove(series.id, 1, editing)).resolves.toMatchObject({ ok: true });
    await expect(seriesTitles.find(series.id)).resolves.toBeUndefined();
    for (const id of [series.id, 'no-id', randomUUID()])
      await expect(seriesTitles.remove(id, 1, editing)).resolves.toEqual({ ok: false, refusal: 'not-found' });
  });
}
