import type { InsightAddress } from './insightAddress.ts';
import type { InsightsModel } from './InsightsModel.ts';

/** What each view of the insights gets. */
export interface InsightViewProps {
  readonly model: InsightsModel;
  readonly address: InsightAddress;
}
