import type { MediaPlayerInstance } from '@vidstack/react';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { captionLabels, type CaptionLanguage } from '../../../../domain/film/caption.ts';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';
import { isTheatre, toggleTheatre } from '../../../base/look/theatre.ts';
import { canFillScreen, togglePageFullscreen } from '../../../base/page/pageFullscreen.ts';
import { hitFrom, hitStart } from '../../../../domain/search/hits.ts';
import type { PlayerAction } from './keyMap.ts';
import type { PlayerWords } from './PlayerProps.ts';
import {
  languageToShow,
  rates,
  recallChoices,
  rememberChoices,
  type CaptionStyle,
  type PlayerChoices,
} from './rememberedChoices.ts';
import { fill, pageLanguage, percentLabel, rateLabel, spokenTime } from './wording.ts';

export type MenuPage = 'settings' | 'captions' | 'speed' | 'quality' | 'chapters' | 'style';

/** The visitor's choices in this player and its open menu. Vidstack holds the state of playback. */
export class PlayerModel {
  choices: PlayerChoices;
  menu: MenuPage | null = null;
  /** The page of the button that opened the menu. That button gets the focus back. */
  opener: MenuPage = 'settings';
  /** The result of the last shortcut, shown for a moment and announced. */
  notice = { text: '', count: 0 };
  /** Playback was requested before the video was loaded. */
  isStarting: boolean;
  /** Whether something stands beside the player, so that theatre mode makes a difference. */
  hasTheatre = false;
  /** Rule HITS-3: the seconds that answer the search that led here. */
  hits: readonly number[] = [];
  readonly #words: PlayerWords;
  readonly #storage: () => Storage;
  readonly #languages: readonly CaptionLanguage[];
  #player: MediaPlayerInstance | null = null;
  #firstAction: PlayerAction | undefined;

  constructor(
    words: PlayerWords,
    languages: readonly CaptionLanguage[],
    isStarting: boolean,
    storage: () => Storage,
    firstAction?: PlayerAction,
  ) {
    this.#firstAction = firstAction;
    this.isStarting = isStarting;
    this.#words = words;
    this.#languages = languages;
    this.#storage = storage;
    this.choices = recallChoices(storage);
    makeAutoObservable(
      this,
      { choices: observableRef, notice: observableRef, hits: observableRef, position: false },
      { autoBind: true },
    );
  }

  /** The element itself: Vidstack's state lags behind by an event or a frame, so two quick keys would count as one. */
  get #video(): HTMLVideoElement | null {
    return this.#player?.el?.querySelector('video') ?? null;
  }

  /** The current position, in seconds. */
  get position(): number {
    return this.#video?.currentTime ?? this.#player?.currentTime ?? 0;
  }

  attach(player: MediaPlayerInstance | null): void {
    this.#player = player;
  }

  offerTheatre(isOffered: boolean): void {
    this.hasTheatre = isOffered;
  }

  offerHits(hits: readonly number[]): void {
    this.hits = hits;
  }

  /** The language of the captions to show; null for none. */
  get captions(): CaptionLanguage | null {
    if (!this.choices.captionsShown) return null;
    return languageToShow(this.#languages, this.choices.captionsLanguage, pageLanguage());
  }

  openMenu(page: MenuPage): void {
    this.opener = page;
    this.menu = this.menu === null ? page : null;
  }

  turnToPage(page: MenuPage): void {
    this.menu = page;
  }

  closeMenu(): void {
    this.menu = null;
  }

  chooseCaptions(language: CaptionLanguage | null): void {
    this.#remember({ captionsShown: language !== null, captionsLanguage: language ?? this.choices.captionsLanguage });
  }

  chooseCaptionStyle(part: Partial<CaptionStyle>): void {
    this.#remember({ captionStyle: { ...this.choices.captionStyle, ...part } });
  }

  chooseRate(rate: number): void {
    if (this.#video !== null) this.#video.playbackRate = rate;
    this.#remember({ rate });
  }

  chooseVolume(volume: number): void {
    const video = this.#video;
    if (video === null) return;
    if (volume > 0) video.volume = volume;
    video.muted = volume === 0;
    this.#remember({ volume: volume > 0 ? volume : this.choices.volume, muted: volume === 0 });
  }

  toggleMute(): void {
    const video = this.#video;
    if (video === null) return;
    video.muted = !video.muted;
    if (!video.muted && video.volume === 0) video.volume = this.choices.volume;
    this.#remember({ muted: video.muted });
  }

  toggleCaptions(): void {
    if (this.#languages.length === 0) return;
    this.#remember({ captionsShown: this.captions === null });
  }

  seekTo(seconds: number): void {
    const player = this.#player;
    const video = this.#video;
    if (player === null) return;
    const length = player.duration;
    const time = Math.min(Math.max(0, seconds), length > 0 ? length : seconds);
    if (video !== null && video.readyState > 0) video.currentTime = time;
    else player.currentTime = time;
  }

  togglePlay(): void {
    if (this.#video?.paused ?? true) this.play();
    else this.pause();
  }

  play(): void {
    this.#video?.play().catch((fault: unknown) => {
      reportUnexpected(fault, 'playback');
      // The browser requires a press first, so the large button comes back.
      if (fault instanceof DOMException && fault.name === 'NotAllowedError')
        runInAction(() => {
          this.isStarting = false;
        });
    });
  }

  /**
   * Called when the film can play. Vidstack's own autoplay refuses people who prefer reduced motion, although they
   * pressed Play.
   */
  begin(): void {
    if (this.isStarting) this.play();
    const action = this.#firstAction;
    this.#firstAction = undefined;
    if (action !== undefined) this.perform(action);
  }

  pause(): void {
    this.#video?.pause();
  }

  toggleFullscreen(): void {
    if (canFillScreen()) togglePageFullscreen();
    else this.#player?.remoteControl.toggleFullscreen();
  }

  /** Performs the action of a shortcut and announces it. */
  perform(action: PlayerAction): void {
    const player = this.#player;
    if (player === null) return;
    if (action.kind === 'toggle-play') this.togglePlay();
    else if (action.kind === 'seek-by') this.seekTo(this.position + action.seconds);
    else if (action.kind === 'seek-to-share') this.seekTo(player.duration * action.share);
    else if (action.kind === 'seek-to-hit') return this.#seekToHit(action.steps);
    else if (action.kind === 'toggle-fullscreen') this.toggleFullscreen();
    else if (action.kind === 'toggle-mute') this.toggleMute();
    else if (action.kind === 'toggle-captions') this.toggleCaptions();
    else if (action.kind === 'toggle-theatre') this.#toggleTheatre();
    else if (action.kind === 'volume-by') this.#turnVolume(action.share);
    else this.#stepRate(action.steps);
    this.#say(this.#outcome(action));
  }

  /** Rule HITS-4: the announcement says which of the places it is. */
  #seekToHit(steps: 1 | -1): void {
    if (this.hits.length === 0) return;
    const place = hitFrom(this.hits, this.position, steps);
    const hit = this.hits[place];
    if (hit === undefined) return this.#say(steps === 1 ? this.#words.lastHit : this.#words.firstHit);
    this.seekTo(hitStart(hit));
    const time = spokenTime(hit, pageLanguage());
    this.#say(fill(this.#words.hitNow, { place: place + 1, count: this.hits.length, time }));
  }

  #toggleTheatre(): void {
    if (this.hasTheatre) toggleTheatre();
  }

  #turnVolume(share: number): void {
    const video = this.#video;
    const now = video === null || video.muted ? 0 : video.volume;
    this.chooseVolume(Math.round(Math.min(1, Math.max(0, now + share)) * 100) / 100);
  }

  #stepRate(steps: number): void {
    const now = rates.findIndex((rate) => rate >= this.choices.rate);
    this.chooseRate(rates[Math.min(rates.length - 1, Math.max(0, now + steps))] ?? 1);
  }

  #outcome(action: PlayerAction): string {
    const words = this.#words;
    const language = pageLanguage();
    if (action.kind === 'rate-by') return fill(words.speedValue, { rate: rateLabel(this.choices.rate, language) });
    if (action.kind === 'volume-by' || action.kind === 'toggle-mute') {
      if (this.choices.muted) return words.muted;
      return fill(words.volumeValue, { percent: percentLabel(this.choices.volume, language) });
    }
    if (action.kind === 'toggle-theatre')
      return this.hasTheatre ? (isTheatre() ? words.theatreOn : words.theatreOff) : '';
    if (action.kind !== 'toggle-captions' || this.#languages.length === 0) return '';
    return this.captions === null
      ? words.captionsHidden
      : fill(words.captionsShown, { language: captionLabels[this.captions] });
  }

  #say(text: string): void {
    if (text !== '') this.notice = { text, count: this.notice.count + 1 };
  }

  #remember(part: Partial<PlayerChoices>): void {
    this.choices = { ...this.choices, ...part };
    rememberChoices(this.#storage, this.choices);
  }
}
