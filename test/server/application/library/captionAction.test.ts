import type { ItemWork } from '../../../../server/application/library/bulkAction.ts';
import { makeCaptionAction } from '../../../../server/application/library/captionAction.ts';
import type { RecordedChange } from '../../../../server/application/ports/library/BulkActs.ts';
import type { BulkChange } from '../../../../src/domain/library/bulkChange.ts';
import { ok, refuse } from '../../../../src/domain/result.ts';

const at = new Date('2026-03-01T12:00:00.000Z');
const caption: BulkChange = { act: 'caption', language: 'en' };
const film = { kind: 'video', id: 'one' } as const;
const requested: RecordedChange = {
  ...film,
  action: 'captions-requested',
  before: {},
  after: { automaticCaptions: { language: 'en', job: 'a-job' } },
};
const work = (change: BulkChange, recorded: readonly RecordedChange[] = []): ItemWork => ({
  item: { ...film, title: 'One', outcome: 'ready', reasons: [] },
  change,
  recorded,
  own: [],
  audit: (action) => ({ person: 'ada', at, action, bulkAct: 'an-act' }),
});
const gone = () => Promise.reject(new Error('not asked'));
const kind = {
  find: async (id: string) =>
    id === 'one'
      ? { id, version: 1, title: 'One', published: true, values: { categories: [], public: true, feature: null } }
      : undefined,
  reasonsAgainst: gone,
  apply: gone,
};

interface Facts {
  readonly hasCaptioner?: boolean;
  readonly isCaptioned?: boolean;
  readonly requestRefusal?: 'under-way' | 'draft-exists';
  readonly undoRefusal?: 'not-found' | 'reviewed';
}

function captions(facts: Facts = {}) {
  const calls: unknown[] = [];
  const answer = <Refusal>(refusal: Refusal | undefined) => (refusal === undefined ? ok(undefined) : refuse(refusal));
  const published = facts.isCaptioned === true ? { folder: 'asset', contentHash: 'hash' } : null;
  const action = makeCaptionAction({
    kinds: { video: kind, webinar: kind, upcoming: kind },
    filmParts: { find: async () => ({ ...film, version: 1, folders: ['asset'], duration: 60 }) },
    captionDrafts: { find: async () => ({ published, draft: null, draftVersion: 0, versions: [] }) },
    captionJobs: {
      list: async () => [],
      request: async (job, { action: audited, bulkAct }) => {
        calls.push([job, audited, bulkAct]);
        return answer(facts.requestRefusal);
      },
      takeBack: async (job, { action: audited, bulkAct }) => {
        calls.push([job, audited, bulkAct]);
        return answer(facts.undoRefusal);
      },
    },
    hasCaptioner: facts.hasCaptioner ?? true,
    newId: () => 'a-job',
  });
  return { action, calls };
}

// Rule BULK-18.
test('requests the captions of a film with the act in the audit log, after it has looked at the film again', async () => {
  const { action, calls } = captions();
  expect(await action.judge(film, caption, 'ada', at)).toEqual({ title: 'One', outcome: 'ready', reasons: [] });
  expect(calls).toEqual([]);
  expect(await action.run(work(caption))).toEqual({ outcome: 'done', reasons: [] });
  expect(calls).toEqual([[{ id: 'a-job', film, language: 'en' }, 'captions-requested', 'an-act']]);
  const captioned = captions({ isCaptioned: true });
  expect((await captioned.action.run(work(caption))).reasons).toEqual(['It has captions in English already.']);
  expect(captioned.calls).toEqual([]);
});

test('leaves films out on a site without a program, and what others ask for at the same moment', async () => {
  const judged = await captions({ hasCaptioner: false }).action.judge(film, caption, 'ada', at);
  expect(judged.reasons[0]).toMatch(/^This site has no program that makes captions/);
  expect(await captions({ requestRefusal: 'under-way' }).action.run(work(caption))).toEqual({
    outcome: 'refused',
    reasons: ['The program makes these captions already.'],
  });
});

test('leaves out what is gone, and kinds without a film', async () => {
  const reasons = async (kindOf: 'video' | 'upcoming' | 'series', id: string) =>
    (await captions().action.judge({ kind: kindOf, id }, caption, 'ada', at)).reasons[0];
  expect(await reasons('video', 'two')).toBe('The item no longer exists.');
  expect(await reasons('upcoming', 'one')).toBe('Only tutorials and recorded webinars have captions.');
  expect(await reasons('series', 'one')).toMatch(/^Series are changed one at a time/);
});

// Rule BULK-19.
test.each([
  [undefined, { outcome: 'done', reasons: [] }],
  ['not-found', { outcome: 'same', reasons: [] }],
  [
    'reviewed',
    {
      outcome: 'refused',
      reasons: ['Somebody has changed, published or deleted the captions since, so they stay as they are.'],
    },
  ],
] as const)('takes back the job that the audit log names, which answers %s', async (undoRefusal, expected) => {
  const { action, calls } = captions(undoRefusal === undefined ? {} : { undoRefusal });
  expect(await action.run(work({ act: 'undo', of: 'an-act' }, [requested]))).toEqual(expected);
  expect(calls).toEqual([[{ id: 'a-job', film, language: 'en' }, 'captions-withdrawn', 'an-act']]);
});
