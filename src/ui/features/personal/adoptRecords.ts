import type { PersonalRecords } from '../../../application/ports/personal/PersonalRecords.ts';
import { isEmpty } from '../../../domain/personal/personalData.ts';

/**
 * Rule PROGRESS-12: moves the records of the device to the account of the person who has signed in. It removes a record
 * from the device only after the account has stored or refused it. Refusals are final: the film is gone, or the account
 * is full.
 */
export async function adoptRecords(
  account: PersonalRecords,
  devices: readonly PersonalRecords[],
  signal: AbortSignal,
): Promise<void> {
  for (const device of devices) {
    const data = await device.read(signal);
    if (isEmpty(data)) continue;
    await account.savePositions(data.positions.map(({ updatedAt, ...position }) => ({ ...position, at: updatedAt })));
    // The last one first, so that the account lists them in the same order.
    for (const film of [...data.saved].reverse()) await account.save(film);
    for (const { id, kind, item, second, text } of data.notes)
      await account.writeNote({ id, kind, item, second, text });
    await device.erase();
  }
}
