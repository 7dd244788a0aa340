import type { SignInFailures } from '../application/ports/SignInFailures.ts';

/** Wrong passwords in memory, for tests and for a single process without a database. */
export class InMemorySignInFailures implements SignInFailures {
  #failures: { readonly key: string; readonly at: Date }[] = [];

  async since(key: string, since: Date, most: number): Promise<readonly Date[]> {
    const recent = this.#failures.filter((failure) => failure.key === key && failure.at > since).map(({ at }) => at);
    return recent.sort((one, other) => one.getTime() - other.getTime()).slice(-most);
  }

  async add(key: string, at: Date): Promise<void> {
    this.#failures.push({ key, at });
  }

  async forget(key: string): Promise<void> {
    this.#failures = this.#failures.filter((failure) => failure.key !== key);
  }

  async sweep(before: Date): Promise<void> {
    this.#failures = this.#failures.filter(({ at }) => at >= before);
  }
}
