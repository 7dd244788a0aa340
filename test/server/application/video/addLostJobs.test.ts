import { addLostJobs } from '../../../../server/application/video/processVideo.ts';

test.each([[[]], [['a-waiting-asset', 'an-interrupted-asset']]])(
  'asks the queue to add the missing jobs of the unfinished assets %j',
  async (unfinished) => {
    const asked: (readonly string[])[] = [];
    await addLostJobs({ listUnfinished: async () => unfinished }, { addMissing: async (ids) => void asked.push(ids) });
    expect(asked).toEqual([unfinished]);
  },
);
