import { IdentityError, type Identity, type SignInWish, type Tokens } from '../../application/ports/Identity.ts';
import { callbackPath, rememberedPath, type Self } from '../../domain/session.ts';

interface Surroundings {
  readonly now: () => number;
  /** Goes to the callback at once, as a provider would that asks nothing. */
  readonly leave: (address: string) => void;
}

const sessionMilliseconds = 14 * 24 * 60 * 60_000;

/** A provider in this page: whoever wants to sign in is its one person. */
export class InMemoryIdentity implements Identity {
  readonly #person: Self;
  readonly #surroundings: Surroundings;
  readonly #wishes = new Map<string, SignInWish>();
  #sessionEnd: number | undefined;
  #tokens: Tokens | undefined;

  constructor(person: Self, surroundings: Surroundings) {
    this.#person = person;
    this.#surroundings = surroundings;
  }

  async signIn(wish: SignInWish): Promise<void> {
    const state = String(this.#wishes.size + 1);
    this.#wishes.set(state, wish);
    this.#surroundings.leave(`${callbackPath}?code=code&state=${state}`);
  }

  async handleCallback(address: string): Promise<{ readonly tokens: Tokens } & SignInWish> {
    const state = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]).get('state') ?? '';
    const wish = this.#wishes.get(state);
    if (wish === undefined) throw new IdentityError('verifier_not_found', { kind: 'final', path: '/' });
    this.#wishes.delete(state);
    this.#sessionEnd = this.#surroundings.now() + sessionMilliseconds;
    return { tokens: this.#issue(), path: rememberedPath(wish.path, callbackPath), registration: wish.registration };
  }

  async silent(): Promise<Tokens | undefined> {
    return this.#sessionEnd === undefined ? undefined : this.#issue();
  }

  async refresh(): Promise<Tokens> {
    if (this.#tokens === undefined) throw new IdentityError('refresh_token_not_found', { kind: 'final' });
    return this.#issue();
  }

  async session(): ReturnType<Identity['session']> {
    return this.#sessionEnd === undefined ? undefined : { expiresAt: new Date(this.#sessionEnd) };
  }

  async extendSession(): ReturnType<Identity['extendSession']> {
    if (this.#sessionEnd !== undefined) this.#sessionEnd = this.#surroundings.now() + sessionMilliseconds;
    return this.session();
  }

  async signOut(): Promise<void> {
    this.#sessionEnd = undefined;
    this.clear();
  }

  clear(): void {
    this.#tokens = undefined;
  }

  held(): Tokens | undefined {
    return this.#tokens;
  }

  async accessToken(): Promise<string | undefined> {
    return this.#tokens?.access;
  }

  /** There is one tab only. */
  subscribe(): () => void {
    return () => undefined;
  }

  #issue(): Tokens {
    this.#tokens = { access: crypto.randomUUID(), self: this.#person };
    return this.#tokens;
  }
}
