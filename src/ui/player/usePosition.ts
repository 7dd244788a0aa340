import { useMediaPlayer } from '@vidstack/react';
import { useEffect, useState } from 'react';

/** The position in whole seconds: Vidstack tells it with every frame, which is far more often than a label changes. */
export function useWholeSecond(): number {
  const player = useMediaPlayer();
  const [second, setSecond] = useState(0);
  useEffect(() => player?.subscribe(({ currentTime }) => setSecond(Math.floor(currentTime))), [player]);
  return second;
}
