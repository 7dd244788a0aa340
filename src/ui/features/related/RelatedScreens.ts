import type { RelatedItems } from '../../../application/ports/catalogue/RelatedItems.ts';
import type { MethodsOf } from '../../base/page/ScreensContext.ts';
import type { Playable } from '../playback/Watched.ts';
import type { RelatedModel } from './RelatedModel.ts';

export interface RelatedPorts {
  readonly relatedItems: RelatedItems;
}
export const relatedMethods: MethodsOf<RelatedPorts> = { relatedItems: { find: true } };

/** Creates the model of what follows an item, once per visit. */
export const makeRelatedScreens = ({ relatedItems }: RelatedPorts) => ({
  related: (Model: typeof RelatedModel, item: Playable) => new Model(relatedItems, item, () => window.localStorage),
});

declare module '../../base/page/ScreensContext.ts' {
  interface Screens {
    readonly related: ReturnType<typeof makeRelatedScreens>;
  }
}
