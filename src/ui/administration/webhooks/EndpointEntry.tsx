import { observer } from 'mobx-react-lite';
import type { EndpointState, WebhookEndpoint } from '../../../domain/webhook/webhookEndpoint.ts';
import { webhookEventTypes } from '../../../domain/webhook/webhookEvent.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { Button, ButtonLink } from '../../base/kit/Button.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { Timestamp } from '../tools/Timestamp.tsx';
import type { AskedAction } from './EndpointQuestion.tsx';
import type { WebhooksModel } from './WebhooksModel.ts';
import { eventKey } from './eventKey.ts';

interface EndpointEntryProps {
  readonly endpoint: WebhookEndpoint;
  readonly model: WebhooksModel;
  /** Where its messages are; undefined where they are shown already. */
  readonly address: string | undefined;
  readonly edit: () => void;
  readonly ask: (action: AskedAction['action']) => void;
  readonly onDone: (text: string) => void;
  readonly onTested: () => void;
}

const hues = { active: 'accent', paused: 'strong', disabled: 'danger' } as const satisfies Record<
  EndpointState,
  string
>;

/** An endpoint with its health and its actions. */
export const EndpointEntry = observer(function EndpointEntry(props: EndpointEntryProps) {
  const { endpoint, model, address, edit, ask, onDone, onTested } = props;
  const { t } = useWords('webhooks');
  const { id, url, description, state, eventTypes } = endpoint;
  const why = model.trouble?.id === id ? model.trouble.why : undefined;
  const isActive = state === 'active';
  const turn = async () => {
    if (await model.pauseOrResume(endpoint)) onDone(t(isActive ? 'done.paused' : 'done.resumed'));
  };
  const test = async () => {
    if (!(await model.test(endpoint))) return;
    onDone(t('done.tested'));
    onTested();
  };
  const action = (label: string, name: string, run: () => void) => (
    <Button kind="secondary" size="small" aria-label={name} onClick={run}>
      {label}
    </Button>
  );
  return (
    <li className="stack admin-entry webhook" aria-busy={model.busy.has(id)}>
      <div className="cluster">
        <h2 className="webhook-url">
          <bdi>{url}</bdi>
        </h2>
        <Badge hue={hues[state]}>{t(`states.${state}`)}</Badge>
        {model.busy.has(id) ? <Spinner size="small" label={t('endpoint.working')} /> : null}
      </div>
      {description === '' ? null : <p>{description}</p>}
      <Health endpoint={endpoint} />
      {eventTypes.length === webhookEventTypes.length ? null : (
        <p className="note">{eventTypes.map((type) => t(`types.${eventKey(type)}`)).join(', ')}</p>
      )}
      <p role="alert" className="trouble">
        {why === undefined ? null : t(`trouble.${why}`)}
      </p>
      <div className="cluster">
        {address === undefined ? null : (
          <ButtonLink kind="secondary" size="small" to={address} aria-label={t('endpoint.messagesNamed', { url })}>
            {t('endpoint.messages')}
          </ButtonLink>
        )}
        {isActive ? action(t('endpoint.test'), t('endpoint.testNamed', { url }), () => void test()) : null}
        {action(
          t(isActive ? 'endpoint.pause' : 'endpoint.resume'),
          t(isActive ? 'endpoint.pauseNamed' : 'endpoint.resumeNamed', { url }),
          () => void turn(),
        )}
        {action(t('endpoint.edit'), t('endpoint.editNamed', { url }), edit)}
        {action(t('endpoint.rotate'), t('endpoint.rotateNamed', { url }), () => ask('rotate'))}
        {action(t('endpoint.delete'), t('endpoint.deleteNamed', { url }), () => ask('remove'))}
      </div>
    </li>
  );
});

/** How the last messages went. */
function Health({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { t } = useWords('webhooks');
  const { eventTypes, lastSuccessAt, lastFailureAt, waiting, formerSecretUntil } = endpoint;
  const isAll = eventTypes.length === webhookEventTypes.length;
  return (
    <p className="cluster note webhook-facts">
      <span>{isAll ? t('endpoint.allEvents') : t('endpoint.events', { count: eventTypes.length })}</span>
      {lastSuccessAt === null && lastFailureAt === null ? <span>{t('endpoint.never')}</span> : null}
      {lastSuccessAt === null ? null : (
        <span>
          {t('endpoint.lastSuccess')} <Timestamp at={lastSuccessAt} />
        </span>
      )}
      {lastFailureAt === null ? null : (
        <span>
          {t('endpoint.lastFailure')} <Timestamp at={lastFailureAt} />
        </span>
      )}
      {waiting === 0 ? null : <span>{t('endpoint.waiting', { count: waiting })}</span>}
      {formerSecretUntil === null ? null : (
        <span>
          {t('endpoint.formerUntil')} <Timestamp at={formerSecretUntil} />
        </span>
      )}
    </p>
  );
}
