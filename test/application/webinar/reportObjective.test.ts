import { makeReportObjective } from '../../../src/application/webinar/reportObjective.ts';

test('reports the webinar and the title of the objective, which has no id', async () => {
  const events: unknown[] = [];
  const report = makeReportObjective(async (...event) => void events.push(event));
  await report({ id: 'a-webinar', title: 'Branching' }, { title: 'Begin', time: 8 });
  const properties = { id: 'a-webinar', title: 'Branching', objective: 'Begin' };
  expect(events).toEqual([['Webinar Objective Clicked', properties]]);
});

test('throws when analytics fails', async () => {
  const report = makeReportObjective(() => Promise.reject(new Error('analytics is down')));
  await expect(report({ id: 'a-webinar', title: 'Branching' }, { title: 'Begin', time: 8 })).rejects.toThrow('down');
});
