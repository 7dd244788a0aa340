import { randomUUID } from 'node:crypto';
import type { Videos } from '../../../server/application/ports/item/Videos.ts';
import type { Assets } from '../../../server/application/ports/media/Assets.ts';
import type { DueRenditions, RenditionChecks } from '../../../server/application/ports/media/RenditionChecks.ts';
import { aNewVideo } from '../../fixtures/values/aNewVideo.ts';

export interface RenditionChecksUnderTest {
  readonly checks: RenditionChecks;
  readonly assets: Assets;
  readonly videos: Videos;
  /** The assets for which a job was added. */
  readonly jobs: string[];
}

const at = new Date('2026-11-28T12:00:00.000Z');
const later = new Date('2026-11-29T12:00:00.000Z');
const audit = { person: 'ada', at, action: 'processed-again' } as const;
const contentHash = 'a'.repeat(24);
const checksums = { 'master.m3u8': 'm', '360/init.mp4': 'i' };
const damage = [{ name: '360/init.mp4', damage: 'differs' }] as const;
const made = { contentHash, poster: { width: 640, height: 360 }, duration: 6 };

/** Contract of `RenditionChecks`: rules INTEGRITY-1 to INTEGRITY-5. */
export function renditionChecksContract(open: () => Promise<RenditionChecksUnderTest>): void {
  let under: RenditionChecksUnderTest;
  let assetId: string;
  let id: string;
  beforeEach(async () => {
    under = await open();
    assetId = randomUUID();
    const added = await under.videos.add(aNewVideo({ assetId, sourceHash: 'f'.repeat(64) }), at);
    if (!added.ok) throw new Error(added.refusal);
    ({ id } = added.value.video);
    under.jobs.length = 0;
  });
  const due = async (before = later): Promise<DueRenditions> => {
    const [first, ...others] = await under.checks.listDue(before, 10);
    if (first === undefined || others.length > 0) throw new Error('one is due');
    return first;
  };
  const damaged = async () => (await under.checks.listDamaged(10)).items;
  const findDamage = async () => {
    await under.assets.saveReady(assetId, { ...made, checksums });
    await under.checks.save(await due(), { damage, fileCount: 1 }, at);
  };

  test('lists the renditions of a film with the checksums that were recorded when it was made', async () => {
    expect(await under.checks.listDue(later, 10)).toEqual([]);
    await under.assets.saveReady(assetId, { ...made, checksums });
    expect(await due()).toEqual({ assetId, contentHash, checksums, checkedAt: null });
    expect(await under.checks.progress()).toEqual({ total: 1, checked: 0, oldestCheckAt: null });
  });

  test('lists a film of an earlier version without checksums, and records those of its first check', async () => {
    await under.assets.saveReady(assetId, made);
    expect(await due()).toEqual({ assetId, contentHash, checksums: null, checkedAt: null });
    await under.checks.save(await due(), { checksums }, at);
    expect(await due()).toEqual({ assetId, contentHash, checksums, checkedAt: at });
    expect(await under.checks.progress()).toEqual({ total: 1, checked: 1, oldestCheckAt: at.toISOString() });
  });

  test('lists renditions again once their last check is old enough, those that were never checked first', async () => {
    await under.assets.saveReady(assetId, { ...made, checksums });
    await under.checks.save(await due(), { checksums }, at);
    expect(await under.checks.listDue(at, 10)).toEqual([]);
    const newest = randomUUID();
    await under.videos.add(aNewVideo({ assetId: newest, name: 'Another' }), at);
    await under.assets.saveReady(newest, { ...made, checksums });
    expect((await under.checks.listDue(later, 10)).map((each) => each.assetId)).toEqual([newest, assetId]);
    expect(await under.checks.listDue(later, 1)).toHaveLength(1);
  });

  test('lists damaged renditions with their item, and since when they are known', async () => {
    await findDamage();
    const expected = {
      assetId,
      item: { kind: 'video', id, title: 'Branch a scenario' },
      foundAt: at.toISOString(),
      files: damage,
      fileCount: 1,
      hasOriginal: true,
      makingSince: null,
      makingError: null,
    };
    expect(await under.checks.listDamaged(10)).toEqual({ items: [expected], total: 1 });
    await under.checks.save(await due(), { damage, fileCount: 1 }, later);
    expect(await damaged()).toEqual([expected]);
    expect((await due(new Date(later.getTime() + 1))).checksums).toEqual(checksums);
  });

  test('forgets the damage when the next check finds the files as they were made', async () => {
    await findDamage();
    await under.checks.save(await due(), { checksums }, later);
    expect(await damaged()).toEqual([]);
  });

  test('makes damaged renditions again once, whoever asks for it at the same time', async () => {
    await findDamage();
    const asked = await Promise.all([under.checks.makeAgain(assetId, audit), under.checks.makeAgain(assetId, audit)]);
    expect(asked.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(asked.find(({ ok }) => !ok)).toEqual({ ok: false, refusal: 'being-made' });
    expect(under.jobs).toEqual([assetId]);
    expect(await under.checks.findMaking(assetId)).toEqual({ originalHash: 'f'.repeat(64) });
    expect((await damaged())[0]?.makingSince).toBe(at.toISOString());
    expect(await under.checks.listDue(later, 10)).toEqual([]);
    expect(await under.assets.listUnfinished()).toEqual([assetId]);
  });

  test.each(['unknown', randomUUID()])('refuses to make renditions again that are not damaged: %s', async (other) => {
    await under.assets.saveReady(assetId, { ...made, checksums });
    for (const asset of [assetId, other])
      expect(await under.checks.makeAgain(asset, audit)).toEqual({ ok: false, refusal: 'not-damaged' });
    expect(under.jobs).toEqual([]);
    expect(await under.checks.findMaking(other)).toBeUndefined();
  });

  test('ends the work when the film is ready with other renditions or the same ones', async () => {
    await findDamage();
    await under.checks.makeAgain(assetId, audit);
    await under.assets.saveReady(assetId, { ...made, checksums });
    expect([await damaged(), await under.checks.findMaking(assetId)]).toEqual([[], undefined]);
    expect(await due()).toMatchObject({ checkedAt: null });
  });

  test('ends the work with the reason when it fails, keeps the damage, and can be asked again', async () => {
    await findDamage();
    await under.checks.makeAgain(assetId, audit);
    await under.checks.failMaking(assetId, 'The original is\0 missing.');
    expect(await damaged()).toMatchObject([{ makingSince: null, makingError: 'The original is missing.' }]);
    expect(await under.checks.makeAgain(assetId, audit)).toEqual({ ok: true });
    expect(await damaged()).toMatchObject([{ makingError: null }]);
  });

  test('ignores the result of a check during which the renditions were made again', async () => {
    await findDamage();
    const begun = await due();
    await under.checks.makeAgain(assetId, audit);
    await under.checks.save(begun, { damage, fileCount: 1 }, later);
    await under.assets.saveReady(assetId, { ...made, checksums });
    await under.checks.save(begun, { damage, fileCount: 1 }, later);
    expect(await damaged()).toEqual([]);
  });

  test('ignores the result of a check of a film that has other renditions by now or was deleted', async () => {
    await under.assets.saveReady(assetId, made);
    const begun = await due();
    await under.assets.saveReady(assetId, { ...made, contentHash: 'b'.repeat(24) });
    await under.checks.save(begun, { damage, fileCount: 1 }, at);
    await under.checks.save({ ...begun, assetId: randomUUID() }, { damage, fileCount: 1 }, at);
    expect(await damaged()).toEqual([]);
  });
}
