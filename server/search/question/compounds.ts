const shortestPart = 4;
const links = ['', 's', 'es', 'n', 'en', 'e'];

/** Rule SEARCH-42: the two known words of a German compound: `bewerbung` and `gesprach` of `bewerbungsgesprach`. */
export function partsOf(compound: string, isKnown: (word: string) => boolean): readonly string[] {
  for (let at = compound.length - shortestPart; at >= shortestPart; at -= 1) {
    const tail = compound.slice(at);
    if (!isKnown(tail)) continue;
    const before = compound.slice(0, at);
    for (const link of links) {
      const head = before.slice(0, before.length - link.length);
      if (before.endsWith(link) && head.length >= shortestPart && isKnown(head)) return [head, tail];
    }
  }
  return [];
}
