import { IdentityError, type SignInRequest } from '../../application/ports/session/Identity.ts';
import { trialParameter } from '../../domain/session/trialRegistration.ts';
import { rememberedPath } from '../../domain/session/returnPath.ts';
import { sharedFlight } from '../../domain/calls/sharedFlight.ts';
import type { BrowserWorld } from './BrowserWorld.ts';
import { FrameSignIn, withoutFrame, type FrameAnswer } from './FrameSignIn.ts';
import { challengeOf } from './pkce.ts';
import type { ProviderFacts } from './ProviderFacts.ts';
import type { TokenEndpoint } from './TokenEndpoint.ts';
import type { StoredTokens } from './TokenStorage.ts';
import { newTransaction, type Transaction, type Transactions } from './Transactions.ts';

export interface Client {
  readonly clientId: string;
  readonly redirectUri: string;
  /** The `prompt` of every sign-in that leaves the page. */
  readonly prompt?: string | undefined;
}

/**
 * Rules SIGNIN-5, SIGNIN-8 and SIGNIN-11: the authorization code flow with PKCE: by leaving the page, on the callback,
 * or in a hidden frame. It stores only what the callback needs.
 */
export class CodeFlow {
  readonly #client: Client;
  readonly #transactions: Transactions;
  readonly #endpoint: TokenEndpoint;
  readonly #facts: () => Promise<ProviderFacts>;
  readonly #world: BrowserWorld;

  constructor(
    client: Client,
    transactions: Transactions,
    endpoint: TokenEndpoint,
    facts: () => Promise<ProviderFacts>,
    world: BrowserWorld,
  ) {
    this.#client = client;
    this.#transactions = transactions;
    this.#endpoint = endpoint;
    this.#facts = facts;
    this.#world = world;
  }

  /** A double click leaves once. `again` asks for the password, after a sign-out that did not reach the provider. */
  readonly leave = sharedFlight(async (wish: SignInRequest, again?: 'login'): Promise<void> => {
    const facts = await this.#facts();
    // The embedded provider has answered with this page.
    if (new URL(facts.issuer).origin !== this.#world.window.location.origin) await this.#endpoint.reach(facts);
    const transaction = this.#transactions.begin(wish);
    const prompt = [again, this.#client.prompt].filter((one) => one !== undefined).join(' ');
    const parameters = { ...(prompt === '' ? {} : { prompt }), ...(wish.registration ? trialParameter : {}) };
    await this.#world.leave(await this.#authorizeAddress(facts, transaction, this.#client.redirectUri, parameters));
  });

  readonly redeem = sharedFlight(
    async (address: string): Promise<{ readonly tokens: StoredTokens } & SignInRequest> => {
      const { redirectUri } = this.#client;
      const callback = new URL(redirectUri);
      const answer = new URL(address, redirectUri).searchParams;
      this.#hideAnswer(callback);
      const transaction = this.#transactions.take(answer.get('state') ?? '');
      const path = rememberedPath(transaction?.path ?? null, callback.pathname);
      try {
        return {
          tokens: await this.#redeemed(answer, transaction),
          path,
          registration: transaction?.registration ?? false,
        };
      } catch (fault) {
        if (!(fault instanceof IdentityError)) throw fault;
        throw new IdentityError(fault.fault, { ...fault, path, cause: fault.cause });
      }
    },
  );

  /**
   * `undefined` if the provider must ask the person. `idToken` names the person who is signed in here; some providers
   * refuse a frame without it.
   */
  readonly silent = sharedFlight(async (idToken?: string): Promise<StoredTokens | undefined> => {
    const facts = await this.#facts();
    const transaction = newTransaction();
    const { responseMode, redirectUri } = facts.frame;
    const address = await this.#authorizeAddress(facts, transaction, redirectUri, {
      prompt: 'none',
      ...(idToken === undefined ? {} : { id_token_hint: idToken }),
      ...(responseMode === undefined ? {} : { response_mode: responseMode }),
    });
    const answer = await new FrameSignIn(this.#world).ask({
      address,
      origin: new URL(facts.issuer).origin,
      state: transaction.state,
      page: responseMode === undefined ? redirectUri : undefined,
    });
    if ('error' in answer) return this.#withoutCode(answer);
    checkIssuer(facts, answer.issuer);
    return this.#endpoint.redeem(facts, { ...transaction, code: answer.code, redirectUri });
  });

  /** Rules SIGNIN-11 and OIDC-10: only an outage of the provider is a fault. */
  #withoutCode({ error, description }: Extract<FrameAnswer, { readonly error: string }>): undefined {
    if (interactionErrors.includes(error)) {
      this.#world.say(`Nobody is signed in at the identity provider (${error}).`);
      return undefined;
    }
    const isOutage = outageErrors.includes(error);
    const reason = description === undefined ? error : `${error}: ${description}`;
    if (!isOutage) this.#world.say(`The identity provider has refused a hidden frame (${reason}). ${withoutFrame}`);
    throw new IdentityError('frame_failed', { kind: isOutage ? 'transient' : 'benign', code: error });
  }

  async #redeemed(answer: URLSearchParams, transaction: Transaction | undefined): Promise<StoredTokens> {
    const code = answer.get('code');
    const error = answer.get('error');
    // A bookmark, or Back to a used callback: there was no answer, so nothing has failed.
    if (code === null && error === null) throw new IdentityError('verifier_not_found', { kind: 'benign' });
    if (transaction === undefined) throw new IdentityError('verifier_not_found', { kind: 'final' });
    if (code === null) throw new IdentityError('tokens_not_fetched', { kind: 'final', code: error ?? 'code_missing' });
    const facts = await this.#facts();
    checkIssuer(facts, answer.get('iss') ?? undefined);
    return this.#endpoint.redeem(facts, { ...transaction, code, redirectUri: this.#client.redirectUri });
  }

  /** Removes the code from the address and the history before anything is awaited. */
  #hideAnswer(callback: URL): void {
    const { history, location } = this.#world.window;
    if (location.origin === callback.origin && location.pathname === callback.pathname)
      history.replaceState(history.state, '', callback.pathname);
  }

  async #authorizeAddress(
    { authorizeUrl, scope }: ProviderFacts,
    { state, nonce, verifier }: Transaction,
    redirectUri: string,
    more: Readonly<Record<string, string>>,
  ): Promise<string> {
    const address = new URL(authorizeUrl);
    const parameters = {
      client_id: this.#client.clientId,
      code_challenge: await challengeOf(verifier),
      code_challenge_method: 'S256',
      nonce,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope,
      state,
      ...more,
    };
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    return address.href;
  }
}

/** The errors with which a provider says that it must ask the person (OpenID Connect Core 3.1.2.6). */
const interactionErrors: readonly string[] = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
];

/** The errors with which a provider says that it cannot answer now (RFC 6749 4.1.2.1). */
const outageErrors: readonly string[] = ['server_error', 'temporarily_unavailable'];

/** Refuses the answer of another provider (RFC 9207). */
function checkIssuer({ issuer, namesIssuer }: ProviderFacts, named: string | undefined): void {
  if (named === undefined ? namesIssuer : named !== issuer)
    throw new IdentityError('tokens_not_fetched', { kind: 'final', code: 'issuer_mismatch' });
}
