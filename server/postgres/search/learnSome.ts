import type { PoolClient } from 'pg';
import {
  keptVoteDays,
  learnedFrom,
  leastVisitors,
  voteDays,
  type CountedVote,
} from '../../../src/domain/learning/learnedAnswers.ts';

/** Rule LEARN-7: every search may change with what is learned, so it is learned this often at most. */
const pauseMilliseconds = 10 * 60_000;
const dayMilliseconds = 24 * 3_600_000;
/** The votes that one transaction looks at, and the most votes that it reads of one question. */
const mostNewVotes = 2000;
const mostOldQuestions = 500;
const mostVotesOfQuestion = 1000;

interface Progress {
  readonly number: number;
  readonly learned_at: Date | null;
  readonly swept_at: Date | null;
}

type VoteRow = CountedVote & { readonly question: string; readonly query: string };

/** Weighs the votes for the questions of new votes, and those for questions that were not weighed for a day. */
export async function learnSome(client: PoolClient, now: Date): Promise<'all' | 'some'> {
  const progress = await client.query<Progress>('SELECT number, learned_at, swept_at FROM search_learning FOR UPDATE');
  const { number = 0, learned_at: learnedAt = null, swept_at: sweptAt = null } = progress.rows[0] ?? {};
  if (isWithin(learnedAt, now, pauseMilliseconds)) return 'all';
  if (!isWithin(sweptAt, now, dayMilliseconds)) await client.query(sweep, [now]);
  const fresh = await client.query<{ readonly question: string; readonly number: number }>(readNew, [number]);
  const old = await client.query<{ readonly question: string }>(readOld, [now]);
  const questions = [...new Set([...fresh.rows, ...old.rows].map(({ question }) => question))];
  if (questions.length > 0) await learn(client, questions, now);
  const isAll = fresh.rows.length < mostNewVotes && old.rows.length < mostOldQuestions;
  await client.query(
    `UPDATE search_learning SET number = $1, swept_at = CASE WHEN $2 THEN $3 ELSE swept_at END,
      learned_at = CASE WHEN $4 THEN $3 ELSE learned_at END`,
    [fresh.rows.at(-1)?.number ?? number, !isWithin(sweptAt, now, dayMilliseconds), now, isAll],
  );
  return isAll ? 'all' : 'some';
}

async function learn(client: PoolClient, questions: readonly string[], now: Date): Promise<void> {
  const { rows } = await client.query<VoteRow>(readVotes, [questions, now]);
  const byQuestion = Map.groupBy(rows, ({ question }) => question);
  const learned = [...byQuestion].flatMap(([question, votes]) =>
    learnedFrom(votes, now).map((answer) => ({
      ...answer,
      // The daily decay alone would make every search new.
      strength: Math.round(20 * answer.strength) / 20,
      question,
      query: votes.find(({ item }) => item === answer.item)?.query ?? question,
    })),
  );
  await client.query(saveLearned, [JSON.stringify(learned), now]);
  await client.query(forget, [questions, JSON.stringify(learned), now]);
}

function isWithin(since: Date | null, now: Date, milliseconds: number): boolean {
  return since !== null && now.getTime() - since.getTime() < milliseconds;
}

// Rule LEARN-5: few votes for a rare question might name a person, so they do not stay.
const sweep = `
  DELETE FROM search_votes WHERE at < $1::timestamptz - interval '${keptVoteDays} days' OR (
    at < $1::timestamptz - interval '${voteDays} days' AND (question, item_id) IN (
      SELECT question, item_id FROM search_votes GROUP BY question, item_id HAVING count(*) < ${leastVisitors}))`;

const readNew = `SELECT question, number FROM search_votes WHERE number > $1 ORDER BY number LIMIT ${mostNewVotes}`;

const readOld = `
  SELECT DISTINCT question FROM search_learned WHERE weighed_at < $1::timestamptz - interval '1 day' LIMIT ${mostOldQuestions}`;

// The newest votes of a question are enough: the weight of its answers has a share, and no sum.
const readVotes = `
  SELECT vote.question, vote.item_id AS item, vote.visitor, vote.network, vote.query, vote.second, vote.at,
    (SELECT count(*) FROM search_votes other WHERE other.visitor = vote.visitor
      AND other.at > $2::timestamptz - interval '${voteDays} days')::integer AS "votesOfVisitor"
  FROM unnest($1::text[]) asked (question) CROSS JOIN LATERAL (
    SELECT * FROM search_votes WHERE question = asked.question ORDER BY at DESC LIMIT ${mostVotesOfQuestion}
  ) vote`;

const saveLearned = `
  INSERT INTO search_learned AS known (question, item_id, query, visitors, strength, second, since, weighed_at)
  SELECT question, item, query, visitors, strength, second, since, $2 FROM json_to_recordset($1)
    AS learned (question text, item uuid, query text, visitors integer, strength real, second integer, since timestamptz)
    ORDER BY question, item
  ON CONFLICT (question, item_id) DO UPDATE SET query = EXCLUDED.query, visitors = EXCLUDED.visitors,
    strength = EXCLUDED.strength, second = EXCLUDED.second, since = EXCLUDED.since, weighed_at = EXCLUDED.weighed_at`;

// What administrators chose stays, whatever visitors do.
const forget = `
  WITH gone AS (
    SELECT id, state FROM search_learned WHERE question = ANY ($1) AND (question, item_id) NOT IN (
      SELECT question, item FROM json_to_recordset($2) AS learned (question text, item uuid))
  ), marked AS (
    UPDATE search_learned SET weighed_at = $3 WHERE id IN (SELECT id FROM gone WHERE state <> 'learned')
  )
  DELETE FROM search_learned WHERE id IN (SELECT id FROM gone WHERE state = 'learned')`;
