import type { Ref } from 'react';
import type { Playback } from '../../../../domain/film/playback.ts';

/** Every text that the player shows or speaks. `{name}`, `{time}` and the like are filled in by the player itself. */
export type PlayerWords = Readonly<
  Record<
    | 'region'
    | 'start'
    | 'play'
    | 'pause'
    | 'replay'
    | 'back'
    | 'forward'
    | 'mute'
    | 'unmute'
    | 'volume'
    | 'volumeValue'
    | 'muted'
    | 'seek'
    | 'seekValue'
    | 'seekValueInChapter'
    | 'time'
    | 'loading'
    | 'captionsOn'
    | 'captionsOff'
    | 'captionsShown'
    | 'captionsHidden'
    | 'fullscreen'
    | 'exitFullscreen'
    | 'pictureInPicture'
    | 'exitPictureInPicture'
    | 'settings'
    | 'backToSettings'
    | 'chapters'
    | 'chapterNow'
    | 'speed'
    | 'speedNow'
    | 'speedValue'
    | 'normalSpeed'
    | 'quality'
    | 'qualityAuto'
    | 'qualityAutoNow'
    | 'captions'
    | 'off'
    | 'captionStyle'
    | 'captionSize'
    | 'captionSizeSmall'
    | 'captionSizeMedium'
    | 'captionSizeLarge'
    | 'captionSizeHuge'
    | 'captionColour'
    | 'captionColourWhite'
    | 'captionColourYellow'
    | 'captionColourCyan'
    | 'captionBackground'
    | 'captionBackgroundSolid'
    | 'captionBackgroundDim'
    | 'captionBackgroundNone'
    | 'captionPlace'
    | 'captionPlaceBottom'
    | 'captionPlaceTop',
    string
  >
>;

/** What a page may ask of a mounted player, such as an objective that was clicked. */
export interface PlayerHandle {
  seekTo(seconds: number): void;
  play(): void;
  pause(): void;
  focus(): void;
}

export interface PlayerProps {
  readonly name: string;
  /** Whose film it is, for the system's own controls. */
  readonly brand: string;
  readonly playback: Playback;
  /** Seconds; a new value seeks. */
  readonly startAt: number;
  readonly autoPlay: boolean;
  readonly words: PlayerWords;
  readonly renew: () => Promise<void>;
  readonly onFault: () => void;
  /** False turns the single-character shortcuts off; Space and the arrows stay. */
  readonly characterKeys?: boolean;
  /** Some four times a second while the position moves. */
  readonly onTime?: (seconds: number) => void;
  readonly onPlayingChange?: (playing: boolean) => void;
  readonly onEnded?: () => void;
  readonly handle?: Ref<PlayerHandle>;
}
