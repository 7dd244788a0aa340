import type { LooseFile, LooseFiles } from '../application/ports/LooseFiles.ts';

/** Files that nothing may name, in memory; `isNamed` asks the stores that live beside it. */
export class InMemoryLooseFiles implements LooseFiles {
  readonly #files = new Map<string, LooseFile & { readonly since: Date }>();
  readonly #isNamed: (file: LooseFile) => boolean;

  constructor(isNamed: (file: LooseFile) => boolean = () => false) {
    this.#isNamed = isNamed;
  }

  async expect(files: readonly LooseFile[], since: Date): Promise<void> {
    for (const file of files) this.#files.set(keyOf(file), { ...file, since });
  }

  async list(before: Date): Promise<readonly LooseFile[]> {
    const loose = [...this.#files.values()].filter((file) => file.since < before && !this.#isNamed(file));
    return loose.map(({ kind, id }) => ({ kind, id }));
  }

  async forget(file: LooseFile): Promise<void> {
    this.#files.delete(keyOf(file));
  }
}

function keyOf({ kind, id }: LooseFile): string {
  return `${kind} ${id}`;
}
