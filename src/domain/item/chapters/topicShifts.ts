/** A sentence of a transcript. Times are in seconds. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** How much each sign of a new topic counts, in the unit of the costs: natural logarithms of probabilities. */
const signs = { pause: 3, opening: 2.5, mostOfScene: 3 };
/** A pause from this length counts, and fully from the second one on. In seconds. */
const pauses = { from: 0.6, full: 2.5 };
/** A picture that changes so many seconds before or after the beginning of a sentence belongs to it. */
export const nearScene = { before: 6, after: 3 };
/** Words of more than this share of the film say nothing about a topic. */
const commonShare = 0.5;
/** So that a transcript of many hours takes no longer than one of three, short sentences are taken together. */
const mostUnits = 1500;
/** No topic is longer, in seconds. */
const longestTopic = 1800;

/** With these words speakers begin another topic, in the languages of captions. */
export const openings =
  /^(?:(?:so|okay|ok|now|well|alright|right|and|bon|alors|gut|also|bueno)\W+)*(?:next|now|let['’]s|let us|first|second|third|finally|lastly|to (?:sum|wrap) up|in (?:summary|closing)|moving on|another|the (?:first|second|third|next|last)|maintenant|ensuite|passons|enfin|premièrement|pour (?:finir|terminer)|jetzt|nun|als nächstes|kommen wir|zuerst|zum schluss|schließlich|ahora|a continuación|pasemos|primero|por último|finalmente|para terminar)(?!\p{L})/iu;

/**
 * Rule EDITOR-5: the indexes of the sentences with which a new topic begins, in order. Of all divisions of the film it takes
 * the most probable one, where each topic uses its own words (Utiyama and Isahara, 2001). Pauses, words such as "next", and
 * pictures that change (`scenes`, in seconds) speak for a new topic. Topics are at least `apart` seconds long.
 */
export function topicShifts(
  sentences: readonly Sentence[],
  apart: number,
  scenes: readonly number[] = [],
): readonly number[] {
  const end = sentences.at(-1)?.end ?? 0;
  const units = unitsOf(sentences, end / mostUnits);
  const starts = units.map((unit) => sentences[unit]?.start ?? 0);
  const { words, count } = numberedWords(sentences, units, apart);
  const total = words.reduce((sum, each) => sum + each.length, 0);
  const gains = gainsOf(sentences, units, scenes);
  /** The cost of a count of one word in a topic. */
  const costOf = Float64Array.from({ length: total + 2 }, (_, many) => many * Math.log(many + 1));
  const price = Math.log(Math.max(2, total));
  const best = new Float64Array(units.length + 1).fill(Infinity);
  const begunAt = new Int32Array(units.length + 1);
  const counts = new Int32Array(count);
  best[0] = 0;
  starts.forEach((start, first) => {
    const before = best[first] ?? Infinity;
    if (before === Infinity || (first > 0 && start > end - apart)) return;
    counts.fill(0);
    let [known, many] = [0, 0];
    for (let last = first; last < units.length; last += 1) {
      for (const word of words[last] ?? []) {
        const seen = counts[word] ?? 0;
        known += (costOf[seen + 1] ?? 0) - (costOf[seen] ?? 0);
        counts[word] = seen + 1;
        many += 1;
      }
      const seconds = (starts[last + 1] ?? end) - start;
      if (seconds > longestTopic && last > first) break;
      const cost = before + price - (gains[first] ?? 0) + many * Math.log(many + count) - known;
      if (seconds < apart || cost >= (best[last + 1] ?? 0)) continue;
      best[last + 1] = cost;
      begunAt[last + 1] = first;
    }
  });
  const shifts: number[] = [];
  for (let unit = begunAt[units.length] ?? 0; unit > 0; unit = begunAt[unit] ?? 0) shifts.unshift(units[unit] ?? 0);
  return shifts;
}

/** The first sentences of stretches that last at least so many seconds. */
function unitsOf(sentences: readonly Sentence[], least: number): readonly number[] {
  const units: number[] = [];
  let next = -Infinity;
  sentences.forEach(({ start }, index) => {
    if (start < next) return;
    units.push(index);
    next = start + least;
  });
  return units;
}

/** The words of a text without their endings; short words say nothing about the topic. */
export function stemsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5));
}

/** The words of each unit as numbers below `count`, without those that are all over the film. */
function numberedWords(sentences: readonly Sentence[], units: readonly number[], apart: number) {
  const stems = units.map((from, unit) => sentences.slice(from, units[unit + 1]).flatMap(({ text }) => stemsOf(text)));
  const stretchOf = (unit: number) => Math.floor((2 * (sentences[units[unit] ?? 0]?.start ?? 0)) / apart);
  const stretches = new Map<string, Set<number>>();
  stems.forEach((each, unit) => {
    for (const stem of each) stretches.set(stem, (stretches.get(stem) ?? new Set()).add(stretchOf(unit)));
  });
  const most = commonShare * (stretchOf(units.length - 1) + 1);
  const telling = [...stretches].filter(([, { size }]) => size <= most);
  const numbers = new Map(telling.map(([stem], number) => [stem, number]));
  return { words: stems.map((each) => each.flatMap((stem) => numbers.get(stem) ?? [])), count: numbers.size };
}

/** What speaks for a new topic at each unit, beside its words. */
function gainsOf(
  sentences: readonly Sentence[],
  units: readonly number[],
  scenes: readonly number[],
): readonly number[] {
  const starts = units.map((unit) => sentences[unit]?.start ?? 0);
  const near = new Set(scenes.flatMap((scene) => nearestTo(scene, starts) ?? []));
  // Pictures that change all the time say little.
  const ofScene = near.size === 0 ? 0 : Math.min(signs.mostOfScene, Math.log(units.length / near.size));
  return units.map((unit, place) => {
    const pause = (sentences[unit]?.start ?? 0) - (sentences[unit - 1]?.end ?? 0);
    const ofPause = pause < pauses.from ? 0 : signs.pause * Math.min(1, pause / pauses.full);
    const ofOpening = openings.test(sentences[unit]?.text ?? '') ? signs.opening : 0;
    return ofPause + ofOpening + (near.has(place) ? ofScene : 0);
  });
}

/** The place of the sentence that belongs to a picture; undefined if none begins near it. */
function nearestTo(scene: number, starts: readonly number[]): number | undefined {
  const next = starts.findIndex((start) => start >= scene);
  const [before, after] = [scene - (starts[next - 1] ?? -Infinity), (starts[next] ?? Infinity) - scene];
  if (after <= nearScene.before && after <= before) return next;
  return before <= nearScene.after ? next - 1 : after <= nearScene.before ? next : undefined;
}
