import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

const storageKey = 'lectern.registrations';
const maximumKept = 50;

/** Rule REGISTRATION-4: the ids of the webinars whose registration was opened on this device, the latest first. */
export function recallRegistrations(storage: () => Storage): readonly string[] {
  try {
    return (storage().getItem(storageKey) ?? '').split(' ');
  } catch (fault) {
    reportUnexpected(fault, 'storage');
    return [];
  }
}

export function rememberRegistration(storage: () => Storage, id: string): void {
  const kept = [id, ...recallRegistrations(storage).filter((each) => each !== id)].slice(0, maximumKept);
  try {
    storage().setItem(storageKey, kept.join(' '));
  } catch (fault) {
    reportUnexpected(fault, 'storage');
  }
}
