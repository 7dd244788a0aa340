import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ComponentType } from 'react';
import type { VideoCatalogue } from '../../application/ports/VideoCatalogue.ts';
import type { Playback, PlaybackRefusal } from '../../domain/playback.ts';
import type { PlayerProps, PlayerWords } from '../player/PlayerProps.ts';

export interface LoadedPlayer {
  readonly Player: ComponentType<PlayerProps>;
  readonly words: PlayerWords;
}

export type LoadPlayer = () => Promise<LoadedPlayer>;

/** The way from the facade to a playing video, or to the reason why it does not play. */
export class PlaybackModel {
  state: 'facade' | 'opening' | 'playing' | 'fault' | PlaybackRefusal = 'facade';
  playback: Playback | undefined;
  player: LoadedPlayer | undefined;

  readonly #catalogue: VideoCatalogue;
  readonly #loadPlayer: LoadPlayer;
  readonly #item: { readonly id: string; readonly public: boolean };
  #call: AbortController | undefined;

  constructor(catalogue: VideoCatalogue, loadPlayer: LoadPlayer, item: { readonly id: string; readonly public: boolean }) {
    this.#catalogue = catalogue;
    this.#loadPlayer = loadPlayer;
    this.#item = item;
    makeAutoObservable(this, { playback: observableRef, player: observableRef });
  }

  /** Loads the player ahead of the click; that it fails is said when it is needed. */
  prepare(): void {
    this.#loadPlayer().catch(() => undefined);
  }

  async play(): Promise<void> {
    if (this.state === 'opening' || this.state === 'playing') return;
    const call = this.#begin();
    this.state = 'opening';
    try {
      const [player, opened] = await Promise.all([this.#loadPlayer(), this.#catalogue.openPlayback(this.#item.id, call.signal)]);
      if (call !== this.#call) return;
      runInAction(() => {
        this.player = player;
        this.playback = opened.ok ? opened.value : undefined;
        this.state = opened.ok ? 'playing' : opened.refusal;
      });
    } catch {
      if (call === this.#call) this.fail();
    }
  }

  /** Keeps the media of a gated item open while it plays; that of a public one never closes. */
  async renew(): Promise<void> {
    if (this.#item.public || this.state !== 'playing') return;
    const call = this.#begin();
    const opened = await this.#catalogue.openPlayback(this.#item.id, call.signal);
    if (opened.ok || call !== this.#call) return;
    runInAction(() => {
      this.state = opened.refusal;
      this.playback = undefined;
    });
  }

  /** A fault ends what was going on; it never hides why access was refused. */
  fail(): void {
    if (this.state !== 'opening' && this.state !== 'playing') return;
    this.state = 'fault';
    this.playback = undefined;
  }

  leave(): void {
    this.#call?.abort();
    this.#call = undefined;
    if (this.state === 'opening') this.state = 'facade';
  }

  #begin(): AbortController {
    this.#call?.abort();
    this.#call = new AbortController();
    return this.#call;
  }
}
