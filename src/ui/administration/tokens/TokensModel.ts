import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiTokenEditing } from '../../../application/ports/administration/ApiTokenEditing.ts';
import type { ApiToken } from '../../../domain/access/apiToken.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

/** Rule APITOKEN-9: the tokens of the API, and the question before one is revoked. */
export class TokensModel {
  readonly fetching = new Fetching<readonly ApiToken[]>();
  /** The token that the person is asked about. */
  asked: ApiToken | undefined;
  isRevoking = false;
  hasRevokeFailed = false;
  readonly #tokens: Pick<ApiTokenEditing, 'list' | 'revoke'>;

  constructor(tokens: Pick<ApiTokenEditing, 'list' | 'revoke'>) {
    this.#tokens = tokens;
    makeAutoObservable(this, { asked: observableRef });
  }

  async load(): Promise<void> {
    await this.fetching.start((signal) => this.#tokens.list(signal));
  }

  leave(): void {
    this.fetching.cancel();
  }

  ask(token: ApiToken | undefined): void {
    if (this.isRevoking) return;
    this.asked = token;
    this.hasRevokeFailed = false;
  }

  /** Resolves to whether the token is revoked. A token that nobody knows is as good as revoked. */
  async revoke(): Promise<boolean> {
    const token = this.asked;
    if (token === undefined || this.isRevoking) return false;
    this.isRevoking = true;
    this.hasRevokeFailed = false;
    const revoked = await this.#tokens.revoke(token.id).catch(reportUnexpected);
    runInAction(() => {
      this.isRevoking = false;
      this.hasRevokeFailed = revoked === undefined;
      if (revoked !== undefined) this.asked = undefined;
    });
    if (revoked !== undefined) await this.load();
    return revoked !== undefined;
  }
}
