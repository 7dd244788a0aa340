import { webhookBody } from '../../../src/domain/webhook/webhookEvent.ts';

const at = new Date('2026-03-01T12:00:00Z');
const site = 'https://training.example';
const video = { kind: 'video', id: 'v1', title: 'Quizzes', slug: 'quizzes', version: 3 } as const;

test('writes the event, its time, and the item with its address into the message (rule WEBHOOK-2)', () => {
  expect(JSON.parse(webhookBody({ type: 'item.published', at, item: video }, site))).toEqual({
    type: 'item.published',
    timestamp: '2026-03-01T12:00:00.000Z',
    data: { kind: 'video', id: 'v1', title: 'Quizzes', version: 3, url: 'https://training.example/videos/quizzes' },
  });
});

test('names the start of an upcoming webinar before and after, and its recording', () => {
  const session = { kind: 'upcoming', id: 'u1', title: 'Ask us', slug: null, version: 2 } as const;
  const moved = { ...session, startsAt: '2026-03-03T14:00:00+00:00', previousStartsAt: '2026-03-02T15:00:00+01:00' };
  const recording = { kind: 'webinar', id: 'w1', title: 'Ask us', slug: 'ask-us', version: 1 } as const;
  expect(JSON.parse(webhookBody({ type: 'webinar.moved', at, item: { ...moved, recording } }, site))).toMatchObject({
    data: {
      url: 'https://training.example/upcoming/u1',
      startsAt: '2026-03-03T14:00:00.000Z',
      previousStartsAt: '2026-03-02T14:00:00.000Z',
      recording: { id: 'w1', url: 'https://training.example/webinars/ask-us' },
    },
  });
});

test('has empty data in a test', () => {
  expect(JSON.parse(webhookBody({ type: 'webhook.test', at, item: undefined }, site))).toEqual({
    type: 'webhook.test',
    timestamp: '2026-03-01T12:00:00.000Z',
    data: {},
  });
});
