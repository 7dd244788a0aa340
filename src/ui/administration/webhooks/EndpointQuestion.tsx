import { observer } from 'mobx-react-lite';
import type { WebhookEndpoint } from '../../../domain/webhook/webhookEndpoint.ts';
import { useWords } from '../../base/words/useWords.ts';
import { QuestionDialog } from '../dialogs/QuestionDialog.tsx';
import type { WebhooksModel } from './WebhooksModel.ts';

/** An action on an endpoint that is asked about first. */
export interface AskedAction {
  readonly action: 'rotate' | 'remove';
  readonly endpoint: WebhookEndpoint;
}

interface EndpointQuestionProps extends AskedAction {
  readonly model: WebhooksModel;
  readonly onDeleted: () => void;
  readonly close: () => void;
}

/** The question before a new secret, and before a deletion. What fails is shown at the endpoint. */
export const EndpointQuestion = observer(function EndpointQuestion(props: EndpointQuestionProps) {
  const { action, endpoint, model, onDeleted, close } = props;
  const { t } = useWords('webhooks');
  const act = async () => {
    const isDone = await model[action](endpoint);
    close();
    if (isDone && action === 'remove') onDeleted();
  };
  return (
    <QuestionDialog
      title={t(`${action}.title`)}
      action={t(`${action}.action`)}
      isWarning={action === 'remove'}
      busy={model.busy.has(endpoint.id) && t(`${action}.busy`)}
      confirm={() => void act()}
      close={close}
    >
      <p className="webhook-url">
        <bdi>{endpoint.url}</bdi>
      </p>
      <p>{t(`${action}.body`)}</p>
    </QuestionDialog>
  );
});
