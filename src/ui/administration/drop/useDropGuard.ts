import { useEffect } from 'react';

/** Rule UPLOAD-17: a file dropped beside a drop area is ignored. Otherwise the browser would leave the page and open it. */
export function useDropGuard(): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      const isTaken =
        event.defaultPrevented || (event.target instanceof Element && event.target.matches('[type=file]'));
      if (isTaken || event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', ignore);
    addEventListener('drop', ignore);
    return () => {
      removeEventListener('dragover', ignore);
      removeEventListener('drop', ignore);
    };
  }, []);
}
