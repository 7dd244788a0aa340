/** How much the topic counts, as a share of the score of the best answer. */
const topicShare = 2.25;
/** Behind so many answers, the order hardly matters, and a topic costs time. */
const mostOrdered = 10;

/** An answer in its order. */
interface Ranked {
  readonly score: number;
  /** The numbers of its words in the vocabulary. */
  readonly words: Uint32Array;
}

/**
 * Rule SEARCH-47: moves answers with the topic of the question forward, behind the best one, which has its words. `best` is
 * the score of that one. `similarity` compares the words of a document with the question; an answer without a topic
 * counts as an average one.
 */
export function orderByTopic<Answer extends Ranked>(
  answers: readonly Answer[],
  best: number,
  similarity: (words: Uint32Array) => number | undefined,
): readonly Answer[] {
  if (answers.length <= 2) return answers;
  const followers = answers.slice(1, mostOrdered);
  const similarities = followers.map(({ words }) => similarity(words));
  const known = similarities.filter((each) => each !== undefined);
  const average = known.reduce((sum, each) => sum + each, 0) / Math.max(1, known.length);
  const ordered = followers.map((answer, place) => ({
    answer,
    score: answer.score + topicShare * best * (similarities[place] ?? average),
  }));
  ordered.sort((one, other) => other.score - one.score);
  return [...answers.slice(0, 1), ...ordered.map(({ answer }) => answer), ...answers.slice(mostOrdered)];
}
