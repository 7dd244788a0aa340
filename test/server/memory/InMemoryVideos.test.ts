import { InMemoryVideos } from '../../../server/memory/InMemoryVideos.ts';
import { videoEditsContract } from '../contracts/VideoEdits.contract.ts';
import { videoListsContract } from '../contracts/VideoLists.contract.ts';
import { videosContract } from '../contracts/Videos.contract.ts';
import { videoSearchContract } from '../contracts/VideoSearch.contract.ts';

const open = async () => {
  const videos = new InMemoryVideos();
  return { videos, moveTo: (id: string, slug: string) => videos.moveTo(id, slug) };
};
videosContract(open);
videoListsContract(open);
videoSearchContract(open);

describe('edited', () => videoEditsContract(async () => new InMemoryVideos()));
