/** A sentence of a transcript. Times are in seconds. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** How much each sign of a new topic counts. A change of words counts 0 to 2. */
const counts = { pause: 0.35, opening: 0.25 };
/** A pause from this length counts, and fully from the second one on. In seconds. */
const pauses = { from: 0.6, full: 2.5 };

/** With these words speakers begin another topic, in the languages of captions. */
const openings =
  /^(?:(?:so|okay|ok|now|well|alright|right|and|bon|alors|gut|also|bueno)\W+)*(?:next|now|let['’]s|let us|first|second|third|finally|lastly|to (?:sum|wrap) up|in (?:summary|closing)|moving on|another|the (?:first|second|third|next|last)|maintenant|ensuite|passons|enfin|premièrement|pour (?:finir|terminer)|jetzt|nun|als nächstes|kommen wir|zuerst|zum schluss|schließlich|ahora|a continuación|pasemos|primero|por último|finalmente|para terminar)(?!\p{L})/iu;

/**
 * Rule EDITOR-5: the indexes of the sentences with which a new topic begins, in order. Where the words before and after
 * a sentence have little in common, it begins one; a pause and words such as "next" speak for it too. Two topics are at
 * least `apart` seconds from each other and from both ends.
 */
export function topicShifts(sentences: readonly Sentence[], apart: number): readonly number[] {
  const words = sentences.map(({ text }) => stemsOf(text));
  const weights = weightsOf(words, sentences, apart / 2);
  const end = sentences.at(-1)?.end ?? 0;
  const starts = sentences.map(({ start }) => start);
  const within = (from: number, until: number) =>
    vectorOf(words.slice(firstFrom(starts, from), firstFrom(starts, until)), weights);
  const likeness = sentences.map(({ start }) => cosine(within(start - apart, start), within(start, start + apart)));
  const scores = sentences.map((sentence, index) => ({
    index,
    start: sentence.start,
    score:
      depthAt(likeness, index) + pauseBefore(sentences, index) + (openings.test(sentence.text) ? counts.opening : 0),
  }));
  const possible = scores.filter(({ start }) => start >= apart && start <= end - apart);
  const mean = possible.reduce((sum, { score }) => sum + score, 0) / possible.length;
  const deviation = Math.sqrt(possible.reduce((sum, { score }) => sum + (score - mean) ** 2, 0) / possible.length);
  const chosen: typeof possible = [];
  for (const shift of possible.toSorted((one, other) => other.score - one.score)) {
    if (shift.score < mean + deviation / 2 || shift.score < counts.opening) break;
    if (chosen.every(({ start }) => Math.abs(start - shift.start) >= apart)) chosen.push(shift);
  }
  return chosen.map(({ index }) => index).toSorted((one, other) => one - other);
}

/** The words of a text without their endings; short words say nothing about the topic. */
function stemsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5));
}

type Weights = ReadonlyMap<string, number>;

/** Words that occur in every part of the film weigh nothing. */
function weightsOf(words: readonly (readonly string[])[], sentences: readonly Sentence[], seconds: number): Weights {
  const parts = new Map<string, Set<number>>();
  words.forEach((stems, index) => {
    const part = Math.floor((sentences[index]?.start ?? 0) / seconds);
    for (const stem of stems) parts.set(stem, (parts.get(stem) ?? new Set()).add(part));
  });
  const all = Math.floor((sentences.at(-1)?.start ?? 0) / seconds) + 1;
  return new Map([...parts].map(([stem, { size }]) => [stem, Math.log(all / size)]));
}

function vectorOf(words: readonly (readonly string[])[], weights: Weights): Weights {
  const vector = new Map<string, number>();
  for (const stem of words.flat()) vector.set(stem, (vector.get(stem) ?? 0) + (weights.get(stem) ?? 0));
  return vector;
}

/** The index of the first value, in ascending values, that is not below. */
function firstFrom(values: readonly number[], least: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? Infinity) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** 0 for nothing in common, 1 for the same words. */
function cosine(one: Weights, other: Weights): number {
  let product = 0;
  for (const [stem, weight] of one) product += weight * (other.get(stem) ?? 0);
  const length = (vector: Weights) => Math.sqrt([...vector.values()].reduce((sum, weight) => sum + weight ** 2, 0));
  const lengths = length(one) * length(other);
  return lengths === 0 ? 0 : product / lengths;
}

/** How far the likeness falls from the peaks on both sides. */
function depthAt(likeness: readonly number[], index: number): number {
  const here = likeness[index] ?? 0;
  const peak = (step: -1 | 1) => {
    let highest = here;
    for (let at = index + step; (likeness[at] ?? -1) >= highest; at += step) highest = likeness[at] ?? highest;
    return highest;
  };
  return peak(-1) - here + (peak(1) - here);
}

function pauseBefore(sentences: readonly Sentence[], index: number): number {
  const pause = (sentences[index]?.start ?? 0) - (sentences[index - 1]?.end ?? 0);
  return pause < pauses.from ? 0 : counts.pause * Math.min(1, pause / pauses.full);
}
