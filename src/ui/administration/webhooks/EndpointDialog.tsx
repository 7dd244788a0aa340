import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { maximumEndpointDescriptionLength, type WebhookEndpoint } from '../../../domain/webhook/webhookEndpoint.ts';
import { webhookEventTypes } from '../../../domain/webhook/webhookEvent.ts';
import { BusyButton, Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { FieldGroup } from '../forms/fields/FieldGroup.tsx';
import { fieldId, focusField } from '../forms/table/FormField.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { EndpointForm } from './EndpointForm.ts';
import type { WebhooksModel } from './WebhooksModel.ts';
import { eventKey } from './eventKey.ts';

interface EndpointDialogProps {
  /** Undefined for a new one. */
  readonly endpoint: WebhookEndpoint | undefined;
  readonly model: WebhooksModel;
  readonly onSaved: () => void;
  readonly close: () => void;
}

/** The form of an endpoint. A new one leads on to its secret. */
export const EndpointDialog = observer(function EndpointDialog({
  endpoint,
  model,
  onSaved,
  close,
}: EndpointDialogProps) {
  const { t } = useWords('webhooks');
  const { webhooks } = useAdministration();
  const [form] = useState(() => new EndpointForm(webhooks, endpoint));
  const id = useId();
  const { refusals, trouble, eventTypes } = form;
  useEffect(() => {
    const [first] = form.violations;
    if (refusals > 0 && first !== undefined) focusField(first.field);
  }, [form, refusals]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await form.save();
    if (saved === undefined) return;
    if ('secret' in saved) model.show(saved);
    else {
      model.take(saved);
      onSaved();
    }
    close();
  };
  return (
    <Dialog
      title={t(endpoint === undefined ? 'form.add' : 'form.edit')}
      onClose={close}
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            {t('form.cancel')}
          </Button>
          <BusyButton type="submit" form={id} busy={form.isSaving && t('form.saving')}>
            {t('form.save')}
          </BusyButton>
        </>
      }
    >
      <form id={id} className="stack webhook-form" noValidate onSubmit={(event) => void save(event)}>
        <TextField
          id={fieldId('url')}
          type="url"
          dir="ltr"
          label={t('form.url')}
          hint={t('form.urlHint')}
          isRequired
          autoComplete="off"
          spellCheck={false}
          value={form.url}
          error={form.violationAt('url')?.message}
          onChange={({ target }) => form.write('url', target.value)}
        />
        <TextField
          id={fieldId('description')}
          label={t('form.description')}
          isOptional
          autoComplete="off"
          maxLength={maximumEndpointDescriptionLength}
          value={form.description}
          error={form.violationAt('description')?.message}
          onChange={({ target }) => form.write('description', target.value)}
        />
        <FieldGroup
          id={fieldId('eventTypes')}
          label={t('form.events')}
          isRequired
          violation={form.violationAt('eventTypes')}
        >
          <div className="webhook-types">
            {webhookEventTypes.map((type) => (
              <label key={type} className="form-box">
                <input
                  type="checkbox"
                  checked={eventTypes.includes(type)}
                  onChange={({ target }) => form.choose(type, target.checked)}
                />
                <span>
                  {t(`types.${eventKey(type)}`)} <code className="fine-print">{type}</code>
                </span>
              </label>
            ))}
          </div>
        </FieldGroup>
      </form>
      <div role="alert" className="confirm-trouble">
        {trouble === undefined ? null : <p>{t(`trouble.${trouble}`)}</p>}
      </div>
    </Dialog>
  );
});
