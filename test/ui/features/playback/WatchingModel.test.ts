import { ApiFault } from '../../../../src/application/ports/ApiFault.ts';
import type { WatchedSections } from '../../../../src/application/ports/catalogue/FilmProgress.ts';
import { WatchingModel } from '../../../../src/ui/features/playback/WatchingModel.ts';

const film = { kind: 'video', id: 'layers', duration: 200 } as const;

interface Given {
  readonly isUncounted?: boolean;
  readonly takeArrival?: () => boolean;
  readonly leaveArrival?: () => void;
  readonly fault?: Error;
}

function watch({ isUncounted = false, takeArrival = () => false, leaveArrival = () => undefined, fault }: Given = {}) {
  const told: WatchedSections[] = [];
  const reported: unknown[] = [];
  const progress = {
    tell: async (_film: unknown, watched: WatchedSections) => {
      told.push(watched);
      if (fault !== undefined) throw fault;
    },
  };
  const reports = { report: (...report: readonly unknown[]) => void reported.push(report) };
  const model = new WatchingModel(
    {
      filmProgress: progress,
      errorReports: reports,
      isUncounted: async () => isUncounted,
      arrival: { take: takeArrival, leave: leaveArrival, end: () => undefined },
    },
    film,
  );
  const play = (from: number, to: number) => {
    for (let second = from; second <= to; second += 0.25) model.stand(second);
  };
  return { model, told, reported, play };
}
const settled = () => new Promise(process.nextTick);

// Rule INSIGHT-4.
test('sends the first section when a film begins, and the next sections every thirty seconds', async () => {
  const { told, play } = watch();
  play(0, 61);
  await settled();
  expect(told).toEqual([
    { sections: [0], starts: true },
    { sections: Array.from({ length: 15 }, (_, place) => place + 1), starts: false },
    { sections: Array.from({ length: 15 }, (_, place) => place + 16), starts: false },
  ]);
});

test('marks only the first report as an arrival when the page was opened by its address (rule INSIGHT-3)', async () => {
  const { told, play } = watch({ takeArrival: () => true });
  play(0, 31);
  await settled();
  expect(told.map(({ arrives }) => arrives)).toEqual([true, undefined]);
});

test('keeps the arrival for after a sign-in when the document is left, and sends what was watched first (rule INSIGHT-3)', async () => {
  const left: string[] = [];
  const takeArrival = () => left.push('taken') > 0;
  const { model, play } = watch({ takeArrival, leaveArrival: () => void left.push('left') });
  model.leave();
  play(0, 3);
  model.leave();
  await settled();
  expect(left).toEqual(['left', 'taken', 'left']);
});

test('sends each remaining section once when the film pauses', async () => {
  const { model, told, play } = watch();
  play(0, 6);
  model.rest();
  model.rest();
  play(0, 6);
  model.rest();
  await settled();
  expect(told).toEqual([
    { sections: [0], starts: true },
    { sections: [1, 2, 3], starts: false },
  ]);
});

test('leaves out the sections that a seek skips', async () => {
  const { model, told } = watch();
  model.stand(0);
  model.stand(150);
  model.rest();
  await settled();
  expect(told.map(({ sections }) => sections)).toEqual([[0], [75]]);
});

test('sends nothing for a draft or in administration mode', async () => {
  const { told, play } = watch({ isUncounted: true });
  play(0, 61);
  await settled();
  expect(told).toEqual([]);
});

test('reports a failure of the server, and never throws', async () => {
  const fault = new ApiFault('the server failed');
  const { reported, play } = watch({ fault });
  play(0, 1);
  await settled();
  expect(reported).toEqual([[fault, { source: 'views' }]]);
});

test('reports no error when the network fails', async () => {
  const { reported, play } = watch({ fault: new TypeError('Failed to fetch') });
  play(0, 1);
  await settled();
  expect(reported).toEqual([]);
});
