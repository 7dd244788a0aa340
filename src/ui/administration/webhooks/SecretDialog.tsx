import { useState } from 'react';
import type { WebhookWithSecret } from '../../../domain/webhook/webhookEndpoint.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { writeClipboard } from '../../base/page/writeClipboard.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { Timestamp } from '../tools/Timestamp.tsx';

interface SecretDialogProps {
  readonly made: WebhookWithSecret;
  readonly close: () => void;
}

/** Rule WEBHOOK-5: a new secret, which is shown once. */
export function SecretDialog({ made: { endpoint, secret }, close }: SecretDialogProps) {
  const { t } = useWords('webhooks');
  const { toasts } = useAdministration();
  const [isRefused, refuse] = useState(false);
  const copy = async () => {
    const isCopied = await writeClipboard(secret).then(
      () => true,
      (fault: unknown) => reportUnexpected(fault, 'clipboard'),
    );
    refuse(isCopied !== true);
    if (isCopied === true) toasts.show('success', t('done.copied'));
  };
  return (
    <Dialog
      title={t('secret.title')}
      onClose={close}
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            {t('secret.close')}
          </Button>
          <Button onClick={() => void copy()}>{t('secret.copy')}</Button>
        </>
      }
    >
      <p className="webhook-url">
        <bdi>{endpoint.url}</bdi>
      </p>
      <p>{t('secret.lead')}</p>
      {endpoint.formerSecretUntil === null ? null : (
        <p>
          {t('secret.rotated')} <Timestamp at={endpoint.formerSecretUntil} />.
        </p>
      )}
      <TextField
        label={t('secret.label')}
        dir="ltr"
        className="webhook-secret"
        readOnly
        value={secret}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div role="alert" className="confirm-trouble">
        {isRefused ? <p>{t('secret.notCopied')}</p> : null}
      </div>
    </Dialog>
  );
}
