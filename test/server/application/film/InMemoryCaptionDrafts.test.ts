import { InMemoryCaptionDrafts } from '../../../fixtures/memory/InMemoryCaptionDrafts.ts';
import { captionDraftsContract } from '../../contracts/CaptionDrafts.contract.ts';
import { editing } from '../../contracts/VideoEdits.contract.ts';

captionDraftsContract(async () => {
  const drafts = new InMemoryCaptionDrafts();
  return {
    drafts,
    films: [
      { kind: 'video', id: 'a-film' },
      { kind: 'webinar', id: 'another-film' },
    ],
    publish: async (film, contentHash, vtt) => drafts.publish(film, 'en', contentHash, vtt, editing),
  };
});
