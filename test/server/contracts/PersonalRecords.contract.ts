import { randomUUID } from 'node:crypto';
import type { PersonalRecords, TimedPosition } from '../../../server/application/ports/personal/PersonalRecords.ts';
import { maximumRecords, type Note } from '../../../src/domain/personal/note.ts';
import { noData } from '../../../src/domain/personal/personalData.ts';
import type { FilmRecord } from '../../../src/domain/item/filmName.ts';

/** A store, and films that exist in its catalogue. */
export interface PersonalRecordsUnderTest {
  readonly records: PersonalRecords;
  /** Adds published videos. */
  readonly addFilms: (count: number) => Promise<readonly FilmRecord[]>;
  readonly webinar: FilmRecord;
  readonly draft: FilmRecord;
}

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
const [one, other] = ['person-one', 'person-other'];

/** Contract of `PersonalRecords`; `open` returns a store without records. */
export function personalRecordsContract(open: () => Promise<PersonalRecordsUnderTest>): void {
  let given: PersonalRecordsUnderTest;
  let records: PersonalRecords;
  let film: FilmRecord;
  let second: FilmRecord;
  beforeEach(async () => {
    given = await open();
    ({ records } = given);
    [film, second] = (await given.addFilms(2)) as [FilmRecord, FilmRecord];
  });
  const newPosition = (of: FilmRecord, place: number, minute: number): TimedPosition => ({
    ...of,
    second: place,
    duration: 100,
    at: at(minute),
  });
  const noteOn = (of: FilmRecord, text: string, minute = 0): Note => ({
    ...of,
    id: randomUUID(),
    second: 7,
    text,
    writtenAt: at(minute),
  });

  test('keeps the latest position of each person in each film, and lists the latest first', async () => {
    await records.savePositions(one, [
      newPosition(film, 20, 1),
      newPosition(given.webinar, 30, 2),
      newPosition(film, 40, 3),
    ]);
    await records.savePositions(one, [newPosition(film, 10, 2)]);
    await records.savePositions(other, [newPosition(film, 95, 1)]);
    expect((await records.read(one)).positions).toEqual([
      { ...film, second: 40, duration: 100, watchedAt: null, updatedAt: at(3) },
      { ...given.webinar, second: 30, duration: 100, watchedAt: null, updatedAt: at(2) },
    ]);
    expect(await records.position(other, film.item)).toEqual({
      ...film,
      second: 95,
      duration: 100,
      watchedAt: at(1),
      updatedAt: at(1),
    });
    expect(await records.position(other, second.item)).toBeUndefined();
  });

  test('keeps one position when the same film is written from several places at once', async () => {
    const minutes = [4, 9, 2, 7, 5];
    await Promise.all(minutes.map((minute) => records.savePositions(one, [newPosition(film, minute * 10, minute)])));
    expect((await records.read(one)).positions).toMatchObject([{ second: 90, updatedAt: at(9), watchedAt: at(9) }]);
  });

  test('counts a repeated key once, for each person', async () => {
    const once = { key: 'a', at: new Date(at(0)) };
    await records.savePositions(one, [newPosition(film, 20, 1)], once);
    await records.savePositions(one, [newPosition(film, 50, 2)], once);
    await records.savePositions(other, [newPosition(film, 60, 2)], once);
    expect((await records.position(one, film.item))?.second).toBe(20);
    expect((await records.position(other, film.item))?.second).toBe(60);
    await records.sweepKeys(new Date(at(1)));
    await records.savePositions(one, [newPosition(film, 50, 2)], once);
    expect((await records.position(one, film.item))?.second).toBe(50);
  });

  test('drops the oldest position when there are more than the limit', async () => {
    const films = [film, ...(await given.addFilms(maximumRecords.positions))];
    const timed = films.map((each, index) => ({
      ...newPosition(each, 20, 0),
      at: new Date(1e12 + index * 1000).toISOString(),
    }));
    await records.savePositions(one, timed);
    const { positions } = await records.read(one);
    expect(positions).toHaveLength(maximumRecords.positions);
    expect(positions.map(({ item }) => item)).not.toContain(film.item);
  });

  test('saves a film once, and lists the last saved first', async () => {
    for (const [each, minute] of [
      [film, 1],
      [given.webinar, 2],
      [film, 3],
    ] as const)
      expect((await records.save(one, { ...each, savedAt: at(minute) })).ok).toBe(true);
    expect((await records.read(one)).saved).toEqual([
      { ...given.webinar, savedAt: at(2) },
      { ...film, savedAt: at(1) },
    ]);
    expect((await records.read(other)).saved).toEqual([]);
  });

  test('replaces a note with the same id, and keeps equal ids of other people apart', async () => {
    const note = noteOn(film, 'First\nline');
    await records.writeNote(one, note);
    await records.writeNote(other, { ...note, text: 'Of somebody else' });
    await records.writeNote(one, { ...note, text: 'Changed' });
    expect((await records.read(one)).notes).toEqual([{ ...note, text: 'Changed' }]);
    expect((await records.read(other)).notes).toEqual([{ ...note, text: 'Of somebody else' }]);
  });

  test('stores no record of a draft or an unknown film', async () => {
    for (const none of [
      given.draft,
      { kind: 'video', item: randomUUID() } as const,
      { ...film, kind: 'webinar' } as const,
    ]) {
      await records.savePositions(one, [newPosition(none, 20, 1)]);
      expect(await records.save(one, { ...none, savedAt: at(1) })).toMatchObject({ refusal: 'not-found' });
      expect(await records.writeNote(one, noteOn(none, 'a'))).toMatchObject({ refusal: 'not-found' });
    }
    expect(await records.read(one)).toEqual(noData);
  });

  test('refuses a saved film and a note beyond the limit, and still accepts a change', async () => {
    const films = await given.addFilms(maximumRecords.saved);
    for (const each of films) await records.save(one, { ...each, savedAt: at(1) });
    expect(await records.save(one, { ...film, savedAt: at(1) })).toMatchObject({ refusal: 'saved-full' });
    const notes = Array.from({ length: maximumRecords.notes }, (_, index) => noteOn(film, String(index)));
    for (const note of notes) await records.writeNote(one, note);
    expect(await records.writeNote(one, noteOn(film, 'more'))).toMatchObject({ refusal: 'notes-full' });
    expect(await records.writeNote(one, { ...(notes[0] as Note), text: 'changed' })).toMatchObject({ ok: true });
  });

  test('removes one record or all of a kind, and erases everything of one person', async () => {
    const fill = async (person: string) => {
      await records.savePositions(person, [newPosition(film, 20, 1), newPosition(second, 20, 2)]);
      for (const each of [film, second]) {
        await records.save(person, { ...each, savedAt: at(1) });
        await records.writeNote(person, noteOn(each, 'a'));
      }
    };
    await fill(one);
    await fill(other);
    const [note] = (await records.read(one)).notes;
    await records.remove(one, 'positions', film.item);
    await records.remove(one, 'saved', second.item);
    await records.remove(one, 'notes', note?.id ?? '');
    await records.remove(one, 'notes', 'no uuid');
    const left = await records.read(one);
    expect([left.positions.length, left.saved.length, left.notes.length]).toEqual([1, 1, 1]);
    await records.remove(one, 'positions');
    expect((await records.read(one)).positions).toEqual([]);
    expect((await records.read(one)).saved).toHaveLength(1);
    await records.erase(one);
    expect(await records.read(one)).toEqual(noData);
    expect((await records.read(other)).notes).toHaveLength(2);
  });
}
