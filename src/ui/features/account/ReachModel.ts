import { makeAutoObservable, runInAction } from 'mobx';
import type { ReachTraining } from '../../../application/ports/session/ReachTraining.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

/** A tab that waits for its address. */
export interface WaitingTab {
  goTo(address: string): void;
  close(): void;
}

/** Rule REACH-4: opens the training of Reach in a new tab. */
export class ReachModel {
  state: 'idle' | 'opening' | 'failed' = 'idle';
  readonly #training: ReachTraining;
  readonly #openTab: () => WaitingTab;

  constructor(training: ReachTraining, openTab: () => WaitingTab = openWaitingTab) {
    this.#training = training;
    this.#openTab = openTab;
    makeAutoObservable(this);
  }

  /** The tab opens within the click: later the browser would block it. */
  async open(): Promise<void> {
    if (this.state === 'opening') return;
    this.state = 'opening';
    const tab = this.#openTab();
    try {
      tab.goTo(await this.#training.address(new AbortController().signal));
      this.#end('idle');
    } catch (fault) {
      reportUnexpected(fault);
      tab.close();
      this.#end('failed');
    }
  }

  close(): void {
    this.state = 'idle';
  }

  #end(state: ReachModel['state']): void {
    runInAction(() => {
      this.state = state;
    });
  }
}

/** Opens an empty tab. Where the browser allows none, this tab goes to the address. */
export function openWaitingTab(browser: Pick<Window, 'open' | 'location'> = window): WaitingTab {
  const tab = browser.open('', '_blank');
  // The other site must not reach this page.
  if (tab !== null) tab.opener = null;
  return {
    goTo: (address) => (tab ?? browser).location.assign(address),
    close: () => tab?.close(),
  };
}
