import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ComponentType } from 'react';
import type { VideoCatalogue } from '../../../application/ports/catalogue/VideoCatalogue.ts';
import type { Playback, PlaybackRefusal } from '../../../domain/film/playback.ts';
import { isGateRefusal, type Gate, type GateRefusal } from '../gate/Gate.ts';
import type { PlayerAction } from '../player/model/keyMap.ts';
import type { FoundAnswer, PlayerHandle, PlayerProps, PlayerWords } from '../player/model/PlayerProps.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { noPositions, type PlayedFilm, type Positions } from './Positions.ts';
import type { Playable } from './Watched.ts';

export interface LoadedPlayer {
  readonly Player: ComponentType<PlayerProps>;
  readonly words: PlayerWords;
}

export type LoadPlayer = () => Promise<LoadedPlayer>;

interface PlaybackParts {
  /** The catalogues of both kinds have the method that opens playback. */
  readonly catalogue: Pick<VideoCatalogue, 'openPlayback'>;
  readonly loadPlayer: LoadPlayer;
  readonly gate: Pick<Gate, 'admits' | 'grants' | 'stop' | 'resumes'>;
  readonly positions?: Positions;
}

/** The refusals that the page shows. The dialog of the gate shows the others. */
export type PlaybackTrouble = Exclude<PlaybackRefusal, GateRefusal> | 'fault';

/** The state of a player: the facade, opening, playing, or why it does not play. */
export class PlaybackModel {
  state: 'facade' | 'opening' | 'playing' | PlaybackTrouble = 'facade';
  playback: Playback | undefined;
  player: LoadedPlayer | undefined;
  /** The action of the key that started the film, which the player performs first. */
  firstAction: PlayerAction | undefined;
  /** The position in whole seconds; `undefined` until playback begins. */
  second: number | undefined;
  /** Rule LEARN-2: the link that led to the film. It is known before the player is there, and stays. */
  declare found?: FoundAnswer;
  /** Rule PROGRESS-3: where the person left the film; `undefined` if it starts as if it were new. */
  resumed: number | undefined;

  readonly #parts: Required<PlaybackParts>;
  readonly #item: Playable;
  #call: AbortController | undefined;
  #positionLook: AbortController | undefined;
  readonly #storyboard = new Fetching<string | undefined>();
  #handle: PlayerHandle | null = null;

  constructor(parts: PlaybackParts, item: Playable) {
    this.#parts = { positions: noPositions, ...parts };
    this.#item = item;
    makeAutoObservable(this, {
      playback: observableRef,
      player: observableRef,
      firstAction: observableRef,
      attach: false,
    });
  }

  /** Loads the player ahead of the click. A failure is shown after the click. */
  prepare(): void {
    this.#parts.loadPlayer().catch(reportUnexpected);
  }

  get isGranted(): boolean {
    return this.#parts.gate.grants(this.#item);
  }

  /** The address of small pictures of the film, for the frame at which playback will start. */
  get storyboard(): string | undefined {
    return this.#storyboard.value;
  }

  /** Rule PLAYER-11: looks up the storyboard of a film that the person may watch. */
  async findStoryboard(): Promise<void> {
    if (this.state !== 'facade' || !this.isGranted || this.#storyboard.phase !== 'idle') return;
    // After a failure the poster still says where playback starts.
    await this.#storyboard.start(async (signal) => {
      const opened = await this.#parts.catalogue.openPlayback(this.#item.id, signal);
      return opened.ok ? (opened.value.storyboard ?? undefined) : undefined;
    });
  }

  /** Looks up where the person left the film, so that the poster can say it. */
  async findPosition(): Promise<void> {
    if (this.state !== 'facade') return;
    const look = new AbortController();
    this.#positionLook = look;
    const second = await this.#parts.positions.resumeSecond(this.#film, look.signal);
    runInAction(() => {
      if (this.state === 'facade' && !look.signal.aborted) this.resumed = second;
    });
  }

  /**
   * Rule SHARE-1: the second to share at this moment; `undefined` until playback begins. A link to the last second would
   * show nothing, so that one starts at 0.
   */
  secondToShare(): number | undefined {
    if (this.second === undefined) return undefined;
    const second = Math.floor(this.#handle?.position() ?? this.second);
    const { duration } = this.#item;
    return duration > 0 && second + 1 >= duration ? 0 : second;
  }

  async play(firstAction?: PlayerAction): Promise<void> {
    if (this.state === 'opening' || this.state === 'playing') return;
    const call = this.#begin();
    this.firstAction = firstAction;
    this.state = 'opening';
    try {
      const isAdmitted = await this.#parts.gate.admits(this.#action);
      if (call !== this.#call) return;
      if (!isAdmitted) return this.#close();
      // In parallel, so that a position costs no time.
      const [player, opened, resumed] = await Promise.all([
        this.#parts.loadPlayer(),
        this.#parts.catalogue.openPlayback(this.#item.id, call.signal),
        this.#parts.positions.resumeSecond(this.#film, call.signal),
      ]);
      if (call !== this.#call) return;
      if (!opened.ok) return this.#refuse(opened.refusal);
      runInAction(() => {
        this.player = player;
        this.playback = opened.value;
        this.resumed = resumed;
        this.state = 'playing';
      });
    } catch (fault) {
      reportUnexpected(fault);
      if (call === this.#call) this.fail();
    }
  }

  /** Rule PLAYER-2: a key of the player before the first play starts the film, then does what it always does. */
  press(action: PlayerAction): void {
    const first = action.kind === 'toggle-play' ? undefined : action;
    if (this.state === 'opening') this.firstAction = first ?? this.firstAction;
    else void this.play(first);
  }

  /** Rule GATE-10: starts the film that the person was stopped at before they signed in. */
  resume(): void {
    if (this.#parts.gate.resumes(this.#item.id)) void this.play();
  }

  /** Called with the mounted player, or with null. */
  readonly attach = (handle: PlayerHandle | null): void => {
    this.#handle = handle;
  };

  standAt(seconds: number): void {
    this.second = Math.floor(seconds);
    this.#parts.positions.report(this.#film, this.second);
  }

  /** Called when the film pauses or ends, and when the page is left. */
  rest(): void {
    if (this.second !== undefined) this.#parts.positions.rest(this.#film, this.second);
  }

  /** Plays the film as if it were new. */
  startOver(): void {
    this.resumed = undefined;
    this.goTo(this.playback?.startTime ?? 0);
  }

  /** Plays from another moment. Before the first playback, the start is in the address of the page. */
  goTo(seconds: number): void {
    if (this.#handle === null) return void this.play();
    this.#handle.seekTo(seconds);
    this.#handle.play();
    this.#handle.focus();
  }

  /** Renews access to the media of a gated item while it plays. Public media need none. */
  async renew(): Promise<void> {
    if (this.#item.public || this.state !== 'playing') return;
    const call = this.#begin();
    const opened = await this.#parts.catalogue.openPlayback(this.#item.id, call.signal);
    if (!opened.ok && call === this.#call) this.#refuse(opened.refusal);
  }

  /** Reports a fault. It never replaces the reason of a refusal. */
  fail(): void {
    if (this.state !== 'opening' && this.state !== 'playing') return;
    this.state = 'fault';
    this.playback = undefined;
  }

  leave(): void {
    this.#call?.abort();
    this.#call = undefined;
    this.#storyboard.cancel();
    this.#positionLook?.abort();
    this.rest();
    if (this.state === 'opening') this.state = 'facade';
  }

  get #film(): PlayedFilm {
    return { kind: this.#item.kind, id: this.#item.id, duration: this.#item.duration };
  }

  get #action() {
    return { act: 'watch', name: this.#item.name, item: this.#item } as const;
  }

  /** After a refusal by the gate the facade returns. */
  #refuse(refusal: PlaybackRefusal): void {
    runInAction(() => {
      this.playback = undefined;
      this.state = isGateRefusal(refusal) ? 'facade' : refusal;
    });
    if (isGateRefusal(refusal)) this.#parts.gate.stop(refusal, this.#action);
  }

  #close(): void {
    runInAction(() => {
      this.state = 'facade';
    });
  }

  #begin(): AbortController {
    this.#call?.abort();
    this.#call = new AbortController();
    return this.#call;
  }
}
