import { bestFirst } from './bestFirst.ts';

/**
 * The numbers of documents that answer a question by their words alone. There are many, and few people read that far,
 * so only the requested ones are sorted.
 */
export class OtherAnswers {
  /** In no order. */
  readonly numbers: Uint32Array;
  readonly #scores: Float32Array;

  /** `scores` has the score of every document. */
  constructor(numbers: Uint32Array, scores: Float32Array) {
    this.numbers = numbers;
    this.#scores = scores;
  }

  /** How many of them are wanted. */
  count(isWanted: (number: number) => boolean): number {
    let count = 0;
    for (let place = 0; place < this.numbers.length; place += 1) if (isWanted(this.numbers[place] ?? 0)) count += 1;
    return count;
  }

  /** The best `count` of those that are wanted, the best first. */
  best(isWanted: (number: number) => boolean, count = this.numbers.length): Uint32Array {
    return bestFirst(this.numbers.filter(isWanted), this.#scores, count);
  }
}
