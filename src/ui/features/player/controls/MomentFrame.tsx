import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Moment } from '../../../../domain/search/moment.ts';
import { tileAt, useStoryboard } from '../model/storyboard.ts';
import { ScreenFrame } from './ScreenFrame.tsx';

export interface MomentFrameProps {
  /** The address of the storyboard. */
  readonly storyboard: string;
  /** The address of the texts that the film shows. */
  readonly screen: string | undefined;
  readonly moment: Moment;
}

const edge = 1;

/**
 * Rules RESULT-4 and SHOWN-6: the frame of a moment, over the picture of the film, with the words that it shows marked. It
 * is fetched when it comes near the window. Until then, and after a failure, the picture below it is shown.
 */
export function MomentFrame({ storyboard, screen, moment }: MomentFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box);
  const tile = tileAt(useStoryboard(isNear ? storyboard : null), moment.start);
  const [loaded, setLoaded] = useState<string>();
  return (
    <div ref={box} className="frame">
      {tile === null ? null : (
        <svg
          className={loaded === tile.picture ? undefined : 'is-coming'}
          // The edge of a tile takes on the colours of the next one where the picture is scaled.
          viewBox={`${tile.x + edge} ${tile.y + edge} ${tile.width - 2 * edge} ${tile.height - 2 * edge}`}
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
          focusable="false"
        >
          <image href={tile.picture} onLoad={() => setLoaded(tile.picture)} />
        </svg>
      )}
      {isNear && moment.isShown && screen !== undefined ? <ScreenFrame screen={screen} moment={moment} /> : null}
    </div>
  );
}

/** Whether an element has ever been near the window. */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null || isNear) return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '200px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
