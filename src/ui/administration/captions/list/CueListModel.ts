import { makeAutoObservable, observableRef } from 'mobx';
import { cueAt, type Cue } from '../../../../domain/film/cues/cue.ts';
import {
  begun,
  paused,
  performed,
  redone,
  undone,
  type CueAction,
  type CueChange,
  type CueHistory,
} from '../../../../domain/film/cues/cueChange.ts';
import { problemsByCue, type CueProblem } from '../../../../domain/film/cues/cueChecks.ts';
import type { CueEdit, CueRefusal } from '../../../../domain/film/cues/cueEdits.ts';
import * as edits from '../../../../domain/film/cues/cueEdits.ts';
import { fixOf, nextProblem } from '../../../../domain/film/cues/cueFixes.ts';

/** The player beside the list. */
export interface CuePlayback {
  second(): number;
  seek(second: number): void;
  play(): void;
  pause(): void;
  isPaused(): boolean;
}

/** What was done, or why it was not, for the person. */
export interface Announcement {
  readonly what:
    Exclude<CueAction, 'text'> | CueRefusal | 'undone' | 'redone' | 'nothing-to-undo' | 'no-problem' | 'no-fix';
  /** The number of the cue; counts from 1. */
  readonly cue: number;
  readonly count: number;
}

const none: readonly CueProblem[] = [];

/** The cues of an editor: what is selected, what can be undone, and where the player stands. */
export class CueListModel {
  history: CueHistory = begun([]);
  /** The index of the selected cue; -1 without cues. */
  selected = -1;
  /** The place of the caret in the selected cue. */
  caret = 0;
  /** Of the film, in seconds; 0 if it is not known. */
  duration = 0;
  second = 0;
  isPlaying = false;
  isFollowing = true;
  announcement: Announcement | undefined = undefined;
  /** How often the selected cue has asked for the focus. */
  focusAsked = 0;
  #player: CuePlayback | undefined;

  constructor() {
    makeAutoObservable(this, { history: observableRef, announcement: observableRef });
  }

  get cues(): readonly Cue[] {
    return this.history.cues;
  }

  get isEmpty(): boolean {
    return this.cues.length === 0;
  }

  /** The index of the cue that the player shows; -1 between cues. */
  get current(): number {
    const index = cueAt(this.cues, this.second);
    return this.second < (this.cues[index]?.end ?? 0) ? index : -1;
  }

  get problems(): ReadonlyMap<number, readonly CueProblem[]> {
    return problemsByCue(this.cues, this.duration);
  }

  problemsOf(index: number): readonly CueProblem[] {
    return this.problems.get(index) ?? none;
  }

  /** Begins with other cues. Nothing can be undone. */
  start(cues: readonly Cue[], duration: number): void {
    this.history = begun(cues);
    this.duration = duration;
    this.selected = cues.length === 0 ? -1 : 0;
  }

  attach(player: CuePlayback | undefined): void {
    this.#player = player;
  }

  standAt(second: number): void {
    this.second = second;
  }

  playing(isPlaying: boolean): void {
    this.isPlaying = isPlaying;
  }

  follow(isFollowing: boolean): void {
    this.isFollowing = isFollowing;
  }

  select(index: number): void {
    if (index === this.selected) return;
    this.selected = index;
    this.history = paused(this.history);
  }

  placeCaret(caret: number): void {
    this.caret = caret;
  }

  /** Selects a cue and moves the focus to it. */
  goTo(index: number): void {
    if (this.cues[index] === undefined) return;
    this.select(index);
    this.focusAsked += 1;
  }

  moveBy(step: 1 | -1): void {
    this.goTo(this.selected + step);
  }

  write(index: number, text: string): void {
    this.perform(edits.writeText(this.cues, index, text), false);
  }

  setStart(index: number, second: number | undefined): void {
    if (second === undefined) return this.announce('unreadable-time');
    this.perform(edits.setStart(this.cues, index, second), false);
  }

  setEnd(index: number, second: number | undefined): void {
    if (second === undefined) return this.announce('unreadable-time');
    this.perform(edits.setEnd(this.cues, index, second), false);
  }

  startHere(): void {
    this.perform(edits.setStart(this.cues, this.selected, this.#now), false);
  }

  endHere(): void {
    this.perform(edits.setEnd(this.cues, this.selected, this.#now), false);
  }

  splitAtCaret(): void {
    this.perform(edits.splitAtCharacter(this.cues, this.selected, this.caret));
  }

  splitAtPlayer(): void {
    this.perform(edits.splitAtSecond(this.cues, this.selected, this.#now));
  }

  merge(): void {
    this.perform(edits.mergeWithNext(this.cues, this.selected));
  }

  insert(): void {
    this.perform(edits.insertAfter(this.cues, this.selected, this.#now));
  }

  remove(): void {
    this.perform(edits.deleteCue(this.cues, this.selected));
  }

  /** Moves all cues from this index on. */
  shift(from: number, seconds: number): void {
    this.perform(edits.shiftFrom(this.cues, from, seconds), false);
  }

  fix(index: number, flaw: CueProblem['flaw']): void {
    const offered = fixOf(this.cues, index, flaw, this.duration);
    if (offered === undefined) this.announce('no-fix', index);
    else this.make(offered.change);
  }

  /** Corrects the first problem of the selected cue that has a correction. */
  fixSelected(): void {
    const fixes = this.problemsOf(this.selected).map(({ flaw }) =>
      fixOf(this.cues, this.selected, flaw, this.duration),
    );
    const change = fixes.find((offered) => offered !== undefined)?.change;
    if (change === undefined) this.announce('no-fix');
    else this.make(change);
  }

  goToNextProblem(): void {
    const index = nextProblem(this.cues, this.selected, this.duration);
    if (index < 0) this.announce('no-problem');
    else this.goTo(index);
  }

  undo(): void {
    const change = this.history.done.at(-1);
    if (change === undefined) return this.announce('nothing-to-undo');
    this.history = undone(this.history);
    this.goTo(Math.min(change.at, this.cues.length - 1));
    this.announce('undone');
  }

  redo(): void {
    const change = this.history.undone.at(-1);
    if (change === undefined) return this.announce('nothing-to-undo');
    this.history = redone(this.history);
    this.goTo(Math.min(change.next, this.cues.length - 1));
    this.announce('redone');
  }

  togglePlay(): void {
    if (this.#player?.isPaused() === false) this.#player.pause();
    else this.#player?.play();
  }

  /** Plays from the start of a cue. */
  playFrom(index: number): void {
    const cue = this.cues[index];
    if (cue === undefined) return;
    this.#player?.seek(cue.start);
    this.#player?.play();
  }

  /** Makes a change and says so. The focus follows it, unless it stays where the person writes. */
  make(change: CueChange, movesFocus = true): void {
    this.history = performed(this.history, change);
    const next = Math.min(change.next, this.cues.length - 1);
    if (movesFocus) this.goTo(next);
    this.selected = Math.min(Math.max(this.selected, 0), this.cues.length - 1);
    if (change.action !== 'text') this.announce(change.action, change.next, change.count);
  }

  perform(edit: CueEdit, movesFocus = true): void {
    if (edit.ok) this.make(edit.value, movesFocus);
    else this.announce(edit.refusal);
  }

  announce(what: Announcement['what'], index = this.selected, count = 1): void {
    this.announcement = { what, cue: index + 1, count };
  }

  get #now(): number {
    return this.#player?.second() ?? this.second;
  }
}
