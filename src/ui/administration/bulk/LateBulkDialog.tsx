import { inChunk } from '../../base/loading/Chunk.ts';
import { LateDialog } from '../../base/page/DialogBoundary.tsx';
import type { BulkDialogProps } from './BulkDialog.tsx';

export const bulkChunk = inChunk(
  async () => (await import(/* webpackChunkName: "Bulk" */ './BulkDialog.tsx')).BulkDialog,
);

/** The dialog of changes of many items, in a chunk that the library and the bin share. */
export function LateBulkDialog(props: BulkDialogProps) {
  return (
    <LateDialog chunk={bulkChunk} close={props.close}>
      <bulkChunk.Screen {...props} />
    </LateDialog>
  );
}
