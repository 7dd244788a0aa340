import { editingInMemory } from '../fixtures/browserMemory/editingInMemory.ts';
import { binContract } from '../contracts/Bin.contract.ts';
import { filmEditingContract } from '../contracts/FilmEditing.contract.ts';
import { repeatedUpcomingContract } from '../contracts/RepeatedUpcoming.contract.ts';
import { videoEditingContract } from '../contracts/VideoEditing.contract.ts';
import { webinarEditingContract } from '../contracts/WebinarEditing.contract.ts';

const start = async () => {
  const ports = editingInMemory({ videos: [], webinars: [], upcoming: [] });
  return {
    videos: ports.videoEditing,
    webinars: ports.webinarEditing,
    upcoming: ports.upcomingEditing,
    series: ports.seriesEditing,
    films: ports.filmEditing,
    bin: ports.bin,
    stop: () => Promise.resolve(),
  };
};

describe('videos edited in memory', () => {
  videoEditingContract(start);
});

describe('webinars edited in memory', () => {
  webinarEditingContract(start);
});

describe('upcoming webinars repeated in memory', () => {
  repeatedUpcomingContract(start);
});

describe('the bin in memory', () => {
  binContract(start);
});

describe('films edited in memory', () => {
  filmEditingContract(async () => ({
    ...(await start()),
    picture: new Blob(['a picture'], { type: 'image/png' }),
    upload: async () => 'an-upload',
  }));
});
