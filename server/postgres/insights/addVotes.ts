import type { EventCounts } from '../../../src/domain/insights/countEvents.ts';
import { voteDays } from '../../../src/domain/learning/learnedAnswers.ts';
import { questionKey } from '../../search/question/questionKey.ts';

type Vote = EventCounts['votes'][number];

/** A second in a film; a forged event may name any number. */
const largestSecond = 1_000_000;

/** Rule LEARN-3: the rows of votes, the first of each visitor for an answer of a question. */
export function voteRows(votes: readonly Vote[]) {
  const rows = votes.map(({ second, ...vote }) => ({
    ...vote,
    second: Math.min(largestSecond, Math.trunc(second)),
    question: questionKey(vote.query),
  }));
  const seen = new Set<string>();
  return rows.filter(({ question, item, visitor }) => {
    const key = JSON.stringify([question, item, visitor]);
    if (question === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** A vote replaces an old one of the same visitor, and gets a new number, so that its question is weighed again. */
export const addVotes = `
  INSERT INTO search_votes AS known (question, item_id, visitor, network, query, second, at)
  SELECT question, item, visitor, network, query, second, at FROM json_to_recordset($1)
    AS added (question text, item uuid, visitor text, network text, query text, second integer, at timestamptz)
    ORDER BY question, item, visitor
  ON CONFLICT (question, item_id, visitor) DO UPDATE SET at = EXCLUDED.at, second = EXCLUDED.second,
    network = EXCLUDED.network, query = EXCLUDED.query, number = DEFAULT
    WHERE known.at < EXCLUDED.at - interval '${voteDays} days'`;
