import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

const storageKey = 'lectern.autoplay';

/** Rule NEXT-6: whether the next film starts by itself on this device. It does so only if the visitor chose it. */
export function recallAutoplay(storage: () => Storage): boolean {
  try {
    return storage().getItem(storageKey) === 'on';
  } catch (fault) {
    reportUnexpected(fault, 'storage');
    return false;
  }
}

export function rememberAutoplay(storage: () => Storage, isOn: boolean): void {
  try {
    storage().setItem(storageKey, isOn ? 'on' : 'off');
  } catch (fault) {
    reportUnexpected(fault, 'storage');
  }
}
