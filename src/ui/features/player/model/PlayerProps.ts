import type { ReactNode, Ref } from 'react';
import type { PlayerAction } from './keyMap.ts';
import type { Playback } from '../../../../domain/film/playback.ts';
import type { playerWordsEn } from './playerWords.en.ts';

/** All texts of the player. It fills in `{name}`, `{time}` and the like itself. */
export type PlayerWords = Readonly<Record<keyof typeof playerWordsEn, string>>;

/** What a page can do with a mounted player, for example after a click on an objective. */
export interface PlayerHandle {
  /** Seconds, at this moment. `onTime` lags behind it by up to a quarter of a second, or more on a busy device. */
  position(): number;
  seekTo(seconds: number): void;
  play(): void;
  pause(): void;
  focus(): void;
}

/** A film whose link the visitor followed, with the search that it answered, if there was one. */
export interface FoundAnswer {
  readonly id: string;
  readonly title: string;
  readonly query?: string;
}

export interface PlayerProps {
  readonly name: string;
  /** The id of the item, to ask where it answers a search; undefined where no search leads. */
  readonly itemId?: string;
  /** The brand in the media controls of the system. */
  readonly brand: string;
  readonly playback: Playback;
  /** Seconds. A new value seeks. */
  readonly startAt: number;
  readonly autoPlay: boolean;
  readonly words: PlayerWords;
  readonly renew: () => Promise<void>;
  readonly onFault: () => void;
  /** False turns off the single-character shortcuts. Space and the arrow keys stay. */
  readonly characterKeys?: boolean;
  /** Whether something stands beside the player now, so that theatre mode makes a difference. */
  readonly hasTheatre?: boolean;
  /** The width of the place of the player in CSS pixels. It decides the first rendition. */
  readonly widthOf?: () => number | undefined;
  /** Called about four times a second while the position changes. */
  readonly onTime?: (seconds: number) => void;
  readonly onPlayingChange?: (playing: boolean) => void;
  readonly onEnded?: () => void;
  /** The action of the key that started the film. It is performed as soon as the film can play. */
  readonly firstAction?: PlayerAction | undefined;
  /** The elements over the picture, also in full screen. */
  readonly over?: ReactNode;
  /** Rule LEARN-2: what the visitor has opened, if a link led here. */
  readonly found?: FoundAnswer | undefined;
  readonly handle?: Ref<PlayerHandle>;
}
