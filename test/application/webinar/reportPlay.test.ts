import { ApiFault } from '../../../src/application/ports/ApiFault.ts';
import type { Views } from '../../../src/application/ports/catalogue/Views.ts';
import { makeReportPlay } from '../../../src/application/webinar/reportPlay.ts';
import { measuredParts } from '../../fixtures/browser/measuredParts.ts';

const webinar = { id: 'w-1', title: 'Branching', published: true };
const played = ['Webinar Played', { id: 'w-1', title: 'Branching' }];

function reporting({ isOn = false, views }: { readonly isOn?: boolean; readonly views?: Views } = {}) {
  const parts = measuredParts();
  const isAdministering = async () => isOn;
  const report = makeReportPlay({ ...parts, ...(views === undefined ? {} : { views }), isAdministering });
  return { told: parts.told, report };
}

test('sends an analytics event and counts the view', async () => {
  const { told, report } = reporting();
  await report(webinar);
  expect(told).toEqual([played, ['view', 'w-1']]);
});

test('counts no view in administration mode, where the rule of events decides about the event', async () => {
  const { told, report } = reporting({ isOn: true });
  await report(webinar);
  expect(told).toEqual([played]);
});

test('sends no event and counts no view for a draft', async () => {
  const { told, report } = reporting();
  await report({ ...webinar, published: false });
  expect(told).toEqual([]);
});

test('reports a failed count and does not throw', async () => {
  const fault = new ApiFault('the server answered 503');
  const { told, report } = reporting({ views: { count: () => Promise.reject(fault) } });
  await report(webinar);
  expect(told).toEqual([played, ['report', fault, { source: 'views' }]]);
});
