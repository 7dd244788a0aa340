import { useState } from 'react';
import { watchedEvent, watchedSeconds } from '../../../../domain/learning/learnedAnswers.ts';
import { useScreens } from '../../../base/page/ScreensContext.ts';
import type { FoundAnswer } from './PlayerProps.ts';

/** A longer step from one position to the next is a seek. */
const longestStep = 5;

/** Seconds of a film that are watched without a jump. */
export class Watch {
  #first: number | undefined;
  #last = 0;
  #isTold = false;

  /** The film plays at this second. Returns where the watching began once it has lasted long enough, and then no more. */
  stand(second: number, duration: number): number | undefined {
    const step = second - this.#last;
    if (this.#first === undefined || step < 0 || step > longestStep) this.#first = second;
    this.#last = second;
    if (this.#isTold || second - this.#first < watchedSeconds(duration)) return undefined;
    this.#isTold = true;
    return Math.floor(this.#first);
  }
}

/** Rule LEARN-2: reports once that the visitor watches the answer of a search. The returned function takes the position and the length of the film. */
export function useFoundAnswer(found: FoundAnswer | undefined): (second: number, duration: number) => void {
  const { trackEvent } = useScreens('playback');
  const [watch] = useState(() => new Watch());
  return (second, duration) => {
    const from = watch.stand(second, duration);
    if (found?.query === undefined || from === undefined) return;
    const { id, title, query } = found;
    void trackEvent(watchedEvent, { id, title, query, second: from });
  };
}
