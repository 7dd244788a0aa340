import { reportUnexpected, tryStorage } from './reportUnexpected.ts';
/** The parts of the browser that are needed after a deploy. */
export interface DeploySurroundings {
  readonly isGone: (file: string) => Promise<boolean>;
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly address: () => string;
  readonly reload: () => void;
}

export interface Deploys {
  leaveBehind(fault: unknown): Promise<boolean>;
}

/**
 * A deploy deletes the files of the previous build. An open page that misses a file is reloaded to get the new build.
 * This happens at most once for each file and address, so it never loops. File names differ between builds.
 */
export function watchDeploys({ isGone, storage, address, reload }: DeploySurroundings): Deploys {
  let isLeaving = false;
  const mayReload = (file: string): boolean => {
    const key = `reloaded ${file} ${address()}`;
    const isFirst = tryStorage(() => {
      if (storage().getItem(key) !== null) return false;
      storage().setItem(key, 'yes');
      return true;
    });
    // Without storage a reload could loop, so there is none.
    return isFirst ?? false;
  };
  return {
    /** Returns whether the page is being reloaded. */
    async leaveBehind(fault) {
      const file = fileOf(fault);
      if (file === undefined) return false;
      // Several files of a build may be missing at once. Each is recorded; only the first one reloads the page.
      const isAway = await isGone(file).catch((lost: unknown) => reportUnexpected(lost, 'fetch'));
      if (isAway && mayReload(file) && !isLeaving) {
        isLeaving = true;
        reload();
      }
      return isLeaving;
    },
  };
}

/** The script or style that failed to load, as named in webpack's error. */
function fileOf(fault: unknown): string | undefined {
  const request = fault instanceof Error && 'request' in fault ? fault.request : undefined;
  return typeof request === 'string' ? request : undefined;
}

export const deploys = watchDeploys({
  isGone: async (file) => (await fetch(file, { method: 'HEAD', cache: 'no-store' })).status === 404,
  storage: () => sessionStorage,
  address: () => location.pathname + location.search,
  reload: () => location.reload(),
});
