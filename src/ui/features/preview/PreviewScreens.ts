import type { Previews } from '../../../application/ports/catalogue/Previews.ts';
import type { MethodsOf } from '../../base/page/ScreensContext.ts';
import type { LoadPlayer, PlaybackModel } from '../playback/PlaybackModel.ts';
import type { Playable } from '../playback/Watched.ts';
import type { PreviewAddress, PreviewModel } from './PreviewModel.ts';

export interface PreviewPorts {
  readonly previews: Previews;
}
export const previewMethods: MethodsOf<PreviewPorts> = { previews: { find: true, openPlayback: true } };

/** Creates the models of the preview page, once per visit. */
export const makePreviewScreens = ({ previews, loadPlayer }: PreviewPorts & { readonly loadPlayer: LoadPlayer }) => ({
  preview: (Model: typeof PreviewModel, address: PreviewAddress) => new Model(previews, address),
  previewPlayback: (Model: typeof PlaybackModel, item: Playable, { id, token }: PreviewAddress) =>
    new Model(
      {
        catalogue: { openPlayback: (_id, signal) => previews.openPlayback(id, token, signal) },
        loadPlayer,
        // Everyone who has the link may watch. The server checks the link.
        gate: { admits: () => Promise.resolve(true), stop: () => false, resumes: () => false, grants: () => true },
      },
      item,
    ),
});

declare module '../../base/page/ScreensContext.ts' {
  interface Screens {
    readonly preview: ReturnType<typeof makePreviewScreens>;
  }
}
