import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { ApiTokenEditing } from '../../../application/ports/administration/ApiTokenEditing.ts';
import { checkTokenChoices, usualTokenDays, type CreatedApiToken } from '../../../domain/access/apiToken.ts';
import { tokenScopes } from '../../../domain/access/permission.ts';
import type { TokenScope } from '../../../domain/access/trainingRole.ts';
import { tokenViolations } from '../../../domain/violation/tokenViolations.ts';
import { violationsOf, type Violation } from '../../../domain/violation/violations.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

/** Rules APITOKEN-1 and APITOKEN-9: the choices of a new token, and the token once it is created. */
export class NewTokenModel {
  name = '';
  readonly scopes = observable.set<TokenScope>();
  days = usualTokenDays;
  created: CreatedApiToken | undefined;
  violations: readonly Violation[] = [];
  isCreating = false;
  hasFailed = false;
  /** Whether the token is in the clipboard; undefined before the person has asked for it. */
  isCopied: boolean | undefined;
  readonly #tokens: Pick<ApiTokenEditing, 'create'>;
  readonly #write: (text: string) => Promise<void>;

  constructor(tokens: Pick<ApiTokenEditing, 'create'>, write: (text: string) => Promise<void>) {
    this.#tokens = tokens;
    this.#write = write;
    makeAutoObservable(this, { created: observableRef, violations: observableRef });
  }

  writeName(name: string): void {
    this.name = name;
  }

  choose(scope: TokenScope, isChosen: boolean): void {
    if (isChosen) this.scopes.add(scope);
    else this.scopes.delete(scope);
  }

  endAfter(days: number): void {
    this.days = days;
  }

  violationOf(field: string): Violation | undefined {
    return this.violations.find((violation) => violation.field === field);
  }

  /** Resolves to whether the token is created. */
  async create(): Promise<boolean> {
    if (this.isCreating) return false;
    const scopes = tokenScopes.filter((scope) => this.scopes.has(scope));
    const checked = checkTokenChoices({ name: this.name, scopes, days: this.days });
    this.hasFailed = false;
    this.violations = checked.ok ? [] : violationsOf(checked.refusal, tokenViolations);
    if (!checked.ok) return false;
    this.isCreating = true;
    const created = await this.#tokens.create(checked.value).catch(reportUnexpected);
    runInAction(() => {
      this.isCreating = false;
      if (created?.ok === true) this.created = created.value;
      else if (Array.isArray(created?.refusal)) this.violations = created.refusal as readonly Violation[];
      else this.hasFailed = true;
    });
    return this.created !== undefined;
  }

  async copy(): Promise<void> {
    const { created } = this;
    if (created === undefined) return;
    const written = await this.#write(created.token).then(
      () => true,
      (fault: unknown) => reportUnexpected(fault, 'clipboard'),
    );
    runInAction(() => {
      this.isCopied = written === true;
    });
  }
}
