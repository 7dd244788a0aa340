import { randomUUID } from 'node:crypto';
import type { PersonalRecords } from '../../src/application/ports/personal/PersonalRecords.ts';
import { noData } from '../../src/domain/personal/personalData.ts';
import { filmOf, type FilmRecord } from '../../src/domain/item/filmName.ts';
import { signal } from '../fixtures/api/editing.ts';

export interface PersonalRecordsUnderTest {
  readonly records: PersonalRecords;
  /** Two films that exist. */
  readonly films: readonly [FilmRecord, FilmRecord];
  /** What the clock of the device says. */
  readonly now: Date;
  readonly stop: () => Promise<void>;
}

/** The rules for every adapter of the port. `start` begins with an empty store. */
export function personalRecordsContract(start: () => Promise<PersonalRecordsUnderTest>): void {
  let under: PersonalRecordsUnderTest;
  beforeAll(async () => {
    under = await start();
  });
  afterAll(() => under.stop());
  beforeEach(() => under.records.erase());
  const at = (secondsAgo: number) => new Date(under.now.getTime() - secondsAgo * 1000).toISOString();

  test('keeps the latest position of each film, whatever the order of the writes', async () => {
    const { records, films } = under;
    const [film, other] = films;
    await records.savePositions([
      { ...film, second: 40, duration: 100, at: at(10) },
      { ...other, second: 95.5, duration: 100, at: at(20) },
    ]);
    await records.savePositions([{ ...film, second: 20, duration: 100, at: at(60) }]);
    expect((await records.read(signal())).positions).toEqual([
      { ...film, second: 40, duration: 100, watchedAt: null, updatedAt: at(10) },
      { ...other, second: 95, duration: 100, watchedAt: at(20), updatedAt: at(20) },
    ]);
    expect((await records.position(film.item, signal()))?.second).toBe(40);
    await records.remove('positions', film.item);
    expect(await records.position(film.item, signal())).toBeUndefined();
    await records.remove('positions');
    expect(await records.read(signal())).toEqual(noData);
  });

  test('keeps a position that is written while the page is left', async () => {
    const [film] = under.films;
    await under.records.savePositions([{ ...film, second: 30, duration: 100, at: at(0) }], true);
    expect((await under.records.position(film.item, signal()))?.second).toBe(30);
  });

  test('keeps sixty positions, although one call takes only fifty', async () => {
    const { records, films } = under;
    const timed = Array.from({ length: 60 }, (_, index) => ({
      ...(films[index % 2] as FilmRecord),
      second: 10 + index,
      duration: 100,
      at: at(60 - index),
    }));
    await records.savePositions(timed);
    expect((await records.read(signal())).positions.map(({ second }) => second)).toEqual([69, 68]);
  });

  test('saves a film once and removes it', async () => {
    const { records, films } = under;
    for (const film of [films[0], films[0]])
      expect(await records.save(filmOf(film))).toEqual({ ok: true, value: undefined });
    expect((await records.read(signal())).saved).toEqual([{ ...films[0], savedAt: under.now.toISOString() }]);
    await records.remove('saved', films[0].item);
    expect((await records.read(signal())).saved).toEqual([]);
  });

  test('writes, replaces and removes notes', async () => {
    const { records, films } = under;
    const note = { ...films[0], id: randomUUID(), second: 7, text: 'One\nline' };
    await records.writeNote(note);
    await records.writeNote({ ...note, text: 'Changed' });
    await records.writeNote({ ...note, id: randomUUID(), text: 'Other' });
    const { notes } = await records.read(signal());
    expect(notes.map(({ text }) => text).sort()).toEqual(['Changed', 'Other']);
    await records.remove('notes', note.id);
    expect((await records.read(signal())).notes).toMatchObject([{ text: 'Other', second: 7, ...films[0] }]);
  });

  test('erases all records', async () => {
    const { records, films } = under;
    await records.savePositions([{ ...films[0], second: 40, duration: 100, at: at(0) }]);
    await records.save(filmOf(films[0]));
    await records.writeNote({ ...films[0], id: randomUUID(), second: 7, text: 'a' });
    await records.erase();
    expect(await records.read(signal())).toEqual(noData);
  });
}
