import { useState } from 'react';
import type { Moment } from '../../../../domain/search/moment.ts';
import { pictureOfMoment, viewAround } from '../../../../domain/film/screenFile.ts';
import { useScreenFile } from '../model/useScreenFile.ts';

interface ScreenFrameProps {
  /** The address of the texts that the film shows. */
  readonly screen: string;
  readonly moment: Moment;
}

/** Some space around a word, in thousandths of the picture. */
const around = 4;

/** Rule SHOWN-6: the picture on which a film shows the words of a moment, with the words marked. */
export function ScreenFrame({ screen, moment }: ScreenFrameProps) {
  const file = useScreenFile(screen);
  const [size, setSize] = useState<{ readonly address: string; readonly ratio: number }>();
  const found = file && pictureOfMoment(file, moment);
  if (found === undefined) return null;
  const address = new URL(found.picture, new URL(screen, window.location.href)).pathname;
  const height = size?.address === address ? 1000 / size.ratio : 562.5;
  return (
    <>
      <img
        hidden
        src={address}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ address, ratio: naturalWidth / naturalHeight })
        }
      />
      <svg
        className={size?.address === address ? 'screen-frame' : 'screen-frame is-coming'}
        viewBox={viewAround(found.boxes, height).join(' ')}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <image href={address} width="1000" height={height} />
        {found.boxes.map(([left, top, width, high]) => (
          <rect
            key={`${left} ${top}`}
            x={left - around}
            y={(top * height) / 1000 - around}
            width={width + 2 * around}
            height={(high * height) / 1000 + 2 * around}
            rx="4"
            fill="#ffcd3c"
            fillOpacity="0.35"
            stroke="#d9480f"
            strokeWidth="2"
          />
        ))}
      </svg>
    </>
  );
}
