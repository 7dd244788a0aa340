import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { tokenState, type ApiToken } from '../../../domain/access/apiToken.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { Button } from '../../base/kit/Button.tsx';
import { DataTable } from '../../base/kit/DataTable.tsx';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { useModel } from '../../base/page/useModel.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { useScreenWords, useWords } from '../../base/words/useWords.ts';
import { QuestionDialog } from '../dialogs/QuestionDialog.tsx';
import { useAdministration } from '../state/AdministrationContext.ts';
import { Timestamp } from '../tools/Timestamp.tsx';
import { NewTokenDialog } from './NewTokenDialog.tsx';
import './tokens.css';
import { TokensModel } from './TokensModel.ts';
import { tokensWordsEn } from './tokensWords.en.ts';

/** Rule APITOKEN-9: the tokens of the API, at `/admin/tokens`, for administrators. */
export const TokensPage = observer(function TokensPage() {
  const { t } = useScreenWords('tokens', tokensWordsEn);
  const { Frame } = useSite();
  const { apiTokenEditing, toasts } = useAdministration();
  const model = useModel(() => new TokensModel(apiTokenEditing));
  const [isAdding, add] = useState(false);
  const heading = useArrival(t('title'));
  const { asked } = model;
  const revoke = async (token: ApiToken) => {
    if (!(await model.revoke())) return;
    toasts.show('success', t('revoke.done', { name: token.name }));
    // The button that opened the question is gone.
    heading.current?.focus();
  };
  return (
    <Frame>
      <div className="stack admin-page tokens">
        <header>
          <h1 ref={heading} className="page-title" tabIndex={-1}>
            {t('title')}
          </h1>
          <p>
            {t('lead')}{' '}
            <a className="text-link" href="/training/api/docs">
              {t('guide')}
            </a>
          </p>
        </header>
        <p>
          <Button onClick={() => add(true)}>{t('add')}</Button>
        </p>
        <Fetched fetching={model.fetching} loading={t('loading')} failed={t('failed')}>
          {(tokens) =>
            tokens.length === 0 ? (
              <p className="part-state">{t('none')}</p>
            ) : (
              <TokenTable tokens={tokens} revoke={(token) => model.ask(token)} />
            )
          }
        </Fetched>
        {isAdding ? <NewTokenDialog onCreated={() => void model.load()} close={() => add(false)} /> : null}
        {asked === undefined ? null : (
          <QuestionDialog
            title={t('revoke.title', { name: asked.name })}
            action={t('revoke.action')}
            isWarning
            busy={model.isRevoking && t('revoke.acting')}
            failure={model.hasRevokeFailed ? 'failed' : undefined}
            confirm={() => void revoke(asked)}
            close={() => model.ask(undefined)}
          >
            <p>{t('revoke.body')}</p>
          </QuestionDialog>
        )}
      </div>
    </Frame>
  );
});

interface TokenTableProps {
  readonly tokens: readonly ApiToken[];
  readonly revoke: (token: ApiToken) => void;
}

function TokenTable({ tokens, revoke }: TokenTableProps) {
  const { t } = useWords('tokens');
  const now = new Date();
  return (
    <DataTable
      className="token-table"
      isScrolling
      caption={t('list')}
      rows={tokens}
      columns={[
        {
          title: t('columns.name'),
          cell: ({ name, start }) => (
            <>
              <bdi>{name}</bdi>
              <code>{start}…</code>
            </>
          ),
        },
        {
          title: t('columns.scopes'),
          cell: ({ scopes }) => scopes.map((scope) => t(`scopes.${scope}`)).join(', '),
        },
        {
          title: t('columns.created'),
          cell: ({ createdAt, createdBy }) => (
            <>
              <Timestamp at={createdAt} /> {t('by')} <bdi>{createdBy}</bdi>
            </>
          ),
        },
        { title: t('columns.expires'), cell: ({ expiresAt }) => <Timestamp at={expiresAt} /> },
        {
          title: t('columns.lastUse'),
          cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('never') : <Timestamp at={lastUsedAt} />),
        },
        {
          cell: (token) => {
            const state = tokenState(token, now);
            return state === 'active' ? (
              <Button
                kind="secondary"
                size="small"
                aria-label={t('revoke.named', { name: token.name })}
                onClick={() => revoke(token)}
              >
                {t('revoke.action')}
              </Button>
            ) : (
              <Badge hue={state === 'revoked' ? 'danger' : 'strong'}>{t(`states.${state}`)}</Badge>
            );
          },
        },
      ]}
    />
  );
}
