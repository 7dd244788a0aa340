import { InMemoryAssets } from '../../../server/memory/InMemoryAssets.ts';
import { InMemoryFilms } from '../../../server/memory/InMemoryFilms.ts';
import { InMemoryVideos } from '../../../server/memory/InMemoryVideos.ts';
import { InMemoryWebinars } from '../../../server/memory/InMemoryWebinars.ts';
import { filmsContract } from '../contracts/Films.contract.ts';
import { replacedFilesContract } from '../contracts/ReplacedFiles.contract.ts';

const open = async () => {
  const jobs: string[] = [];
  const assets = new InMemoryAssets(async (assetId) => void jobs.push(assetId));
  return {
    assets,
    films: new InMemoryFilms(assets),
    videos: new InMemoryVideos(assets),
    webinars: new InMemoryWebinars(assets),
    jobs,
  };
};
filmsContract(open);
replacedFilesContract(open);
