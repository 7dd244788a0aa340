import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { WebhookEndpoint } from '../../../domain/webhook/webhookEndpoint.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { useModel } from '../../base/page/useModel.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { formWordsEn } from '../forms/table/formWords.en.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { Deliveries } from './Deliveries.tsx';
import { EndpointDialog } from './EndpointDialog.tsx';
import { EndpointEntry } from './EndpointEntry.tsx';
import { EndpointQuestion, type AskedAction } from './EndpointQuestion.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhooksModel } from './WebhooksModel.ts';
import './webhooks.css';
import { webhooksWordsEn } from './webhooksWords.en.ts';

const pagePath = '/admin/webhooks';

/** Rule WEBHOOK-12: the endpoints, at `/admin/webhooks`. With `?endpoint=` one of them and its messages. */
export const WebhooksPage = observer(function WebhooksPage() {
  const { t } = useScreenWords('webhooks', webhooksWordsEn);
  useScreenWords('forms', formWordsEn);
  const { Frame } = useSite();
  const { webhooks, toasts } = useAdministration();
  const [query] = useSearchParams();
  const shown = query.get('endpoint');
  const model = useModel(() => new WebhooksModel(webhooks));
  const heading = useArrival(t('title'));
  const list = useRef<HTMLDivElement>(null);
  const [edited, edit] = useState<WebhookEndpoint | 'new' | undefined>(undefined);
  const [asked, ask] = useState<AskedAction | undefined>(undefined);
  const [sent, setSent] = useState(0);
  const done = (text: string) => toasts.show('success', text);
  const endpoints = model.all.filter(({ id }) => shown === null || id === shown);
  return (
    <Frame>
      <div className="stack admin-page">
        <header>
          <h1 ref={heading} className="page-title" tabIndex={-1}>
            {t('title')}
          </h1>
          <p>{t('lead')}</p>
        </header>
        <div className="cluster spread">
          {shown === null ? (
            <Button onClick={() => edit('new')}>{t('add')}</Button>
          ) : (
            <Link className="text-link" to={pagePath}>
              {t('all')}
            </Link>
          )}
          <p className="note" role="status">
            {shown === null && endpoints.length > 0 ? t('count', { count: endpoints.length }) : null}
          </p>
        </div>
        <div ref={list} className="webhook-list" tabIndex={-1}>
          <Fetched fetching={model.fetching} loading={t('loading')} failed={t('failed')}>
            {() =>
              endpoints.length === 0 ? (
                <p className="part-state">{t(shown === null ? 'none' : 'unknown')}</p>
              ) : (
                <ul>
                  {endpoints.map((endpoint) => (
                    <EndpointEntry
                      key={endpoint.id}
                      endpoint={endpoint}
                      model={model}
                      address={shown === null ? `${pagePath}?endpoint=${endpoint.id}` : undefined}
                      edit={() => edit(endpoint)}
                      ask={(action) => ask({ action, endpoint })}
                      onDone={done}
                      onTested={() => setSent(sent + 1)}
                    />
                  ))}
                </ul>
              )
            }
          </Fetched>
        </div>
        {shown === null ? null : (
          <Deliveries key={shown} endpoint={shown} sent={sent} onProgress={() => void model.refresh()} />
        )}
      </div>
      {edited === undefined ? null : (
        <EndpointDialog
          endpoint={edited === 'new' ? undefined : edited}
          model={model}
          onSaved={() => done(t('done.saved'))}
          close={() => edit(undefined)}
        />
      )}
      {asked === undefined ? null : (
        <EndpointQuestion
          {...asked}
          model={model}
          onDeleted={() => {
            done(t('done.deleted'));
            list.current?.focus();
          }}
          close={() => ask(undefined)}
        />
      )}
      {model.made === undefined || edited !== undefined || asked !== undefined ? null : (
        <SecretDialog made={model.made} close={() => model.hideSecret()} />
      )}
    </Frame>
  );
});
