import type { WaitingTab } from './ReachModel.ts';

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
