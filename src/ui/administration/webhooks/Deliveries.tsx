import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { deliveryStates } from '../../../domain/webhook/webhookDelivery.ts';
import { BusyButton, Button } from '../../base/kit/Button.tsx';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { Select } from '../../base/kit/Field.tsx';
import { useModel } from '../../base/page/useModel.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { DeliveriesModel } from './DeliveriesModel.ts';
import { DeliveryEntry } from './DeliveryEntry.tsx';

interface DeliveriesProps {
  /** The id of the endpoint. */
  readonly endpoint: string;
  /** How many messages were sent here. The list is then read again. */
  readonly sent: number;
  /** Called when a message on its way has been tried. */
  readonly onProgress: () => void;
}

/** Rule WEBHOOK-10: the messages to one endpoint, with their tries. */
export const Deliveries = observer(function Deliveries({ endpoint, sent, onProgress }: DeliveriesProps) {
  const { t } = useWords('webhooks');
  const { webhooks, toasts } = useAdministration();
  const model = useModel(() => new DeliveriesModel(webhooks, endpoint, { now: () => Date.now(), onProgress }), {
    changes: sent,
  });
  const { first, state, hasFailed, busy } = model;
  const replayAll = async () => {
    const count = await model.replayFailed();
    if (count !== undefined)
      toasts.show('success', count === 0 ? t('done.replayedNone') : t('done.replayedAll', { count }));
  };
  return (
    <section className="stack" aria-labelledby="webhook-messages">
      <div>
        <h2 id="webhook-messages">{t('messages.title')}</h2>
        <p className="note">{t('messages.lead')}</p>
      </div>
      <div className="cluster webhook-bar">
        <Select
          label={t('messages.state')}
          value={state ?? ''}
          options={[
            { value: '', label: t('messages.everyState') },
            ...deliveryStates.map((value) => ({ value, label: t(`messages.states.${value}`) })),
          ]}
          onChange={({ target }) => model.show(deliveryStates.find((each) => each === target.value))}
        />
        <Button kind="secondary" onClick={() => void model.load()}>
          {t('messages.refresh')}
        </Button>
        <BusyButton
          kind="secondary"
          busy={busy.has(endpoint) && t('messages.replaying')}
          onClick={() => void replayAll()}
        >
          {t('messages.replayFailed')}
        </BusyButton>
      </div>
      <div role="alert" className="trouble">
        {hasFailed ? <p>{t('messages.notReplayed')}</p> : null}
      </div>
      <Fetched fetching={first} loading={t('messages.loading')} failed={t('messages.failed')}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="part-state">{t(state === undefined ? 'messages.none' : 'messages.noMatch')}</p>
          ) : (
            <>
              <p className="note" role="status">
                {t('messages.count', { count: total })}
              </p>
              <Messages model={model} onReplayed={() => toasts.show('success', t('done.replayed'))} />
            </>
          )
        }
      </Fetched>
    </section>
  );
});

interface MessagesProps {
  readonly model: DeliveriesModel;
  readonly onReplayed: () => void;
}

const Messages = observer(function Messages({ model, onReplayed }: MessagesProps) {
  const { t } = useWords('webhooks');
  const list = useRef<HTMLUListElement>(null);
  const { next } = model;
  const showMore = async () => {
    const added = await model.showMore();
    // The pressed button may be gone. The keyboard goes on where the new messages begin.
    if (added !== undefined)
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-message="${added.id}"]`)?.focus());
  };
  const replay = async (delivery: Parameters<DeliveriesModel['replay']>[0]) => {
    if (await model.replay(delivery)) onReplayed();
  };
  return (
    <>
      <ul ref={list}>
        {model.list?.items.map((delivery) => (
          <DeliveryEntry
            key={delivery.id}
            delivery={delivery}
            isBusy={model.busy.has(delivery.id)}
            replay={() => void replay(delivery)}
          />
        ))}
      </ul>
      {(model.list?.nextCursor ?? null) === null ? null : (
        <div className="part-state">
          {next.phase === 'error' ? <p role="alert">{t('messages.moreFailed')}</p> : null}
          <Button kind="secondary" size="small" aria-busy={next.phase === 'loading'} onClick={() => void showMore()}>
            {next.phase === 'loading' ? t('messages.loadingMore') : t('messages.more')}
          </Button>
        </div>
      )}
    </>
  );
});
