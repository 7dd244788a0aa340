import { makeAutoObservable } from 'mobx';
import { countFound, nextFound, replaceFound, type CueSearch } from '../../../../domain/film/cues/findInCues.ts';
import type { CueListModel } from './CueListModel.ts';

/** Find and replace in the cues. */
export class FindModel {
  isOpen = false;
  text = '';
  replacement = '';
  matchesCase = false;
  /** How often the search field has asked for the focus. */
  asked = 0;
  readonly #list: CueListModel;

  constructor(list: CueListModel) {
    this.#list = list;
    makeAutoObservable(this);
  }

  get search(): CueSearch {
    return { text: this.text, matchesCase: this.matchesCase };
  }

  get count(): number {
    return countFound(this.#list.cues, this.search);
  }

  open(): void {
    this.isOpen = true;
    this.asked += 1;
  }

  /** Closes the panel. The focus goes back to the selected cue. */
  close(): void {
    this.isOpen = false;
    this.#list.goTo(this.#list.selected);
  }

  write(text: string): void {
    this.text = text;
  }

  writeReplacement(text: string): void {
    this.replacement = text;
  }

  matchCase(matchesCase: boolean): void {
    this.matchesCase = matchesCase;
  }

  /** Selects the next cue with the text. The focus stays in the panel, so that the key can be pressed again. */
  goToNext(): void {
    const index = nextFound(this.#list.cues, this.search, this.#list.selected);
    if (index >= 0) this.#list.select(index);
  }

  /** Replaces in the selected cue, then goes to the next one. */
  replace(): void {
    const change = replaceFound(this.#list.cues, this.search, this.replacement, this.#list.selected);
    if (change !== undefined) this.#list.make(change, false);
    this.goToNext();
  }

  replaceAll(): void {
    const change = replaceFound(this.#list.cues, this.search, this.replacement);
    if (change !== undefined) this.#list.make(change, false);
  }
}
