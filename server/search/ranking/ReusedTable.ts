/**
 * A number for each word or document, nearly all of them 0. One search after the other uses the same table: a new table
 * of the size of the vocabulary for each search would burden the garbage collector. No code may await while it uses the
 * table.
 */
export class ReusedTable {
  #numbers = new Uint16Array();
  readonly #used: number[] = [];

  /** Begins with another search. All numbers are 0. */
  begin(size: number): Uint16Array {
    if (size > this.#numbers.length) this.#numbers = new Uint16Array(Math.ceil(1.2 * size));
    else for (const place of this.#used) this.#numbers[place] = 0;
    this.#used.length = 0;
    return this.#numbers;
  }

  set(place: number, number: number): void {
    this.#numbers[place] = number;
    this.#used.push(place);
  }
}
