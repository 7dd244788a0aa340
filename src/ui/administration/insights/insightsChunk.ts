import { inChunk } from '../../base/loading/inChunk.ts';

/** The screen of insights, in a chunk of its own. */
export const insightsChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Insights" */ './InsightsPage.tsx')).InsightsPage,
);

/** The figures of one item on its own page; the same chunk, because it shows the same parts. */
export const itemPanelChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Insights" */ './ItemPanel.tsx')).ItemPanel,
);
