import type { DeliveryState, WebhookAttempt, WebhookDelivery } from '../../../domain/webhook/webhookDelivery.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { BusyButton } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { Timestamp } from '../tools/Timestamp.tsx';
import { eventKey } from './eventKey.ts';

interface DeliveryEntryProps {
  readonly delivery: WebhookDelivery;
  readonly isBusy: boolean;
  readonly replay: () => void;
}

const hues = {
  waiting: 'neutral',
  sending: 'neutral',
  delivered: 'accent',
  failed: 'danger',
} as const satisfies Record<DeliveryState, string>;

/** One message: what it tells, how its delivery stands, and its tries on demand. */
export function DeliveryEntry({ delivery, isBusy, replay }: DeliveryEntryProps) {
  const { t } = useWords('webhooks');
  const { id, messageId, type, title, at, state, nextTryAt, attempts } = delivery;
  const name = t(`types.${eventKey(type)}`);
  return (
    <li className="stack admin-entry webhook" data-message={id} tabIndex={-1}>
      <div className="cluster spread admin-row">
        <div className="panel-words">
          <p className="cluster">
            <b>{name}</b>
            <Badge hue={hues[state]}>{t(`messages.states.${state}`)}</Badge>
          </p>
          {title === null ? null : (
            <p className="webhook-title">
              <bdi>{title}</bdi>
            </p>
          )}
        </div>
        {state === 'sending' ? null : (
          <BusyButton
            kind="secondary"
            size="small"
            aria-label={t('messages.replayNamed', { type: name, title: title ?? '' }).trim()}
            busy={isBusy && t('messages.replaying')}
            onClick={replay}
          >
            {t('messages.replay')}
          </BusyButton>
        )}
      </div>
      <p className="cluster note webhook-facts">
        <Timestamp at={at} />
        {nextTryAt === null ? null : (
          <span>
            {t('messages.nextTry')} <Timestamp at={nextTryAt} />
          </span>
        )}
        <span>
          {t('messages.id')} <code>{messageId}</code>
        </span>
      </p>
      {attempts.length === 0 ? null : (
        <details>
          <summary className="admin-summary">{t('messages.attempts', { count: attempts.length })}</summary>
          <ol className="stack webhook-attempts">
            {attempts.map((attempt) => (
              <Attempt key={attempt.at} attempt={attempt} />
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

/** What came of one try. */
function Attempt({ attempt: { at, milliseconds, status, failure, answer } }: { readonly attempt: WebhookAttempt }) {
  const { t } = useWords('webhooks');
  return (
    <li className="stack">
      <p className="cluster note webhook-facts">
        <b>{failure === null ? t('messages.status', { status: status ?? 0 }) : t(`messages.failures.${failure}`)}</b>
        <Timestamp at={at} />
        {failure === 'interrupted' ? null : (
          <span>{t('messages.milliseconds', { count: Number(milliseconds.toFixed()) })}</span>
        )}
      </p>
      {failure !== null ? null : answer === '' ? (
        <p className="note">{t('messages.noAnswer')}</p>
      ) : (
        // Long lines scroll, so the keyboard must reach them.
        <pre tabIndex={0} role="region" aria-label={t('messages.answer')}>
          {answer}
        </pre>
      )}
    </li>
  );
}
