import { reportUnexpected } from './reportUnexpected.ts';
/** The part of the browser that matters after a deploy. */
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
 * A deploy takes the files of the build before away: an open page that asks for one is loaded anew, which brings the new
 * build. At most once for each file, whose name tells its build, and address: never in a loop.
 */
export function watchDeploys({ isGone, storage, address, reload }: DeploySurroundings): Deploys {
  let isLeaving = false;
  const mayReload = (file: string): boolean => {
    const key = `reloaded ${file} ${address()}`;
    try {
      if (storage().getItem(key) !== null) return false;
      storage().setItem(key, 'yes');
      return true;
    } catch (fault) {
      reportUnexpected(fault, 'storage');
      // Without a memory a loop could not be told from a first time.
      return false;
    }
  };
  return {
    /** Tells whether the page is on its way out. */
    async leaveBehind(fault) {
      const file = fileOf(fault);
      if (file === undefined) return false;
      // Several files of one build are missed at once: each is remembered, the first of them brings the page anew.
      const isAway = await isGone(file).catch((lost: unknown) => reportUnexpected(lost, 'fetch'));
      if (isAway && mayReload(file) && !isLeaving) {
        isLeaving = true;
        reload();
      }
      return isLeaving;
    },
  };
}

/** The file of a script or a style that did not come, as webpack's error names it. */
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
