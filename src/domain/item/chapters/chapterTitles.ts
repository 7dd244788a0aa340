import { openings, stemsOf, type Sentence } from './topicShifts.ts';

const longestTitle = 60;
/** A title that is cut at a comma has at least so many characters. */
const shortestClause = 18;
/** The title is one of the first sentences of a topic. Each later one must say that much more. */
const candidates = 6;
const laterCounts = 0.88;
/** A sentence that announces the topic names it best. */
const announcedCounts = 4;

/** What leads to the words of a title, in the languages of captions. */
const leads = [
  ...['and', 'so', 'now', 'okay', 'ok', 'well', 'then', 'next', 'alright', 'all right', 'right', 'but', 'um', 'uh'],
  ...['finally', 'lastly', 'first', 'moving on', "let['’]?s (?:talk about|look at|move on to|go on (?:to|with))"],
  ...["(?:let['’]?s|let us|we) (?:begin|start|go on|continue) with", "let['’]?s"],
  ...['et', 'alors', 'donc', 'bon', 'ensuite', 'maintenant', 'puis', 'enfin', 'passons (?:à|aux?)', 'commençons par'],
  ...[
    'und',
    'also',
    'jetzt',
    'nun',
    'gut',
    'dann',
    'zum schluss',
    'kommen wir (?:zum|zur|zu den|zu)',
    'fangen wir mit(?: de[nmr])?',
  ],
  ...['y', 'bueno', 'ahora', 'entonces', 'luego', 'pues', 'por último', 'pasemos a', 'empecemos (?:con|por)'],
];
const lead = new RegExp(`^(?:(?:${leads.join('|')})(?:,\\s*|\\s+))+`, 'iu');
/** What a title that is cut does not end with. */
const loose = /(?:[\s,;:–—-]+\p{L}{1,3})*[\s,;:–—-]*$/u;

/**
 * Rule EDITOR-5: the titles of topics, in words of their own. Of the first sentences of a topic it takes the one with most
 * words that are frequent in this topic and rare in the others; the earlier one, where they are alike.
 */
export function chapterTitles(topics: readonly (readonly Sentence[])[]): readonly string[] {
  const counted = topics.map((topic) => countsOf(topic.flatMap(({ text }) => stemsOf(text))));
  const inAll = new Map<string, number>();
  for (const counts of counted) for (const [stem, count] of counts) inAll.set(stem, (inAll.get(stem) ?? 0) + count);
  return topics.map((topic, index) => {
    const own = counted[index] ?? new Map<string, number>();
    const weightOf = (stem: string) => {
      const count = own.get(stem) ?? 0;
      return (Math.log(1 + count) * count) / (inAll.get(stem) ?? 1);
    };
    let [best, most] = ['', -1];
    topic
      .flatMap(({ text }) => text.match(/[^.?!…]+[.?!…]*(?:\s+|$)/gu) ?? [text])
      .slice(0, candidates)
      .forEach((sentence, place) => {
        const title = titleOf(sentence.trim());
        const stems = new Set(stemsOf(title));
        const weight = [...stems].reduce((sum, stem) => sum + weightOf(stem), 0);
        const isAnnounced = place < 2 && openings.test(sentence) && stems.size > 0;
        const score = (weight / Math.sqrt(stems.size + 2)) * laterCounts ** place * (isAnnounced ? announcedCounts : 1);
        if (score > most) [best, most] = [title, score];
      });
    return best;
  });
}

function countsOf(stems: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

/** A sentence as a title: without the words that lead to it, and not longer than a line. */
function titleOf(sentence: string): string {
  const plain = sentence.replace(lead, '').replace(/[.,;:!…]+$/u, '');
  const [first = '', ...rest] = cut(plain === '' ? sentence : plain);
  return first.toLocaleUpperCase('en') + rest.join('');
}

function cut(words: string): string {
  if (words.length <= longestTitle) return words;
  const begin = words.slice(0, longestTitle);
  const clause = /^(.*)[,;:–—](?=\s)/su.exec(begin)?.[1]?.trimEnd() ?? '';
  if (clause.length >= shortestClause) return clause;
  const whole = begin.replace(/\s+\S*$/u, '');
  const kept = whole.replace(loose, '');
  return `${kept === '' ? whole : kept}…`;
}
