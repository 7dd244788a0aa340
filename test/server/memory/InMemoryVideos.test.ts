import { InMemoryVideos } from '../../../server/memory/InMemoryVideos.ts';
import { videoEditsContract } from '../contracts/VideoEdits.contract.ts';
import { videosContract } from '../contracts/Videos.contract.ts';

videosContract(async () => {
  const videos = new InMemoryVideos();
  return { videos, moveTo: (id, slug) => videos.moveTo(id, slug) };
});

describe('edited', () => videoEditsContract(async () => new InMemoryVideos()));
