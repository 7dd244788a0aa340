import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState, type FormEvent } from 'react';
import { maximumTokenDays, usualTokenDays } from '../../../domain/access/apiToken.ts';
import { tokenScopes } from '../../../domain/access/permission.ts';
import { Button, BusyButton } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { Select, TextField } from '../../base/kit/Field.tsx';
import { writeClipboard } from '../../base/page/writeClipboard.ts';
import { useWords } from '../../base/words/useWords.ts';
import { FieldGroup } from '../forms/fields/FieldGroup.tsx';
import { useAdministration } from '../state/AdministrationContext.ts';
import { NewTokenModel } from './NewTokenModel.ts';

interface NewTokenDialogProps {
  /** Called once the token exists. */
  readonly onCreated: () => void;
  readonly close: () => void;
}

/** Rule APITOKEN-9: what a new token may do and how long; then the token itself, once. */
export const NewTokenDialog = observer(function NewTokenDialog({ onCreated, close }: NewTokenDialogProps) {
  const { t } = useWords('tokens');
  const { apiTokenEditing } = useAdministration();
  const [model] = useState(() => new NewTokenModel(apiTokenEditing, writeClipboard));
  const form = useId();
  if (model.created !== undefined) return <CreatedToken model={model} token={model.created.token} close={close} />;
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (await model.create()) onCreated();
    else
      document
        .getElementById(form)
        ?.querySelector<HTMLElement>('[aria-invalid], fieldset:has(.trouble) input')
        ?.focus();
  };
  return (
    <Dialog
      title={t('form.title')}
      onClose={close}
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            {t('form.cancel')}
          </Button>
          <BusyButton type="submit" form={form} busy={model.isCreating && t('form.creating')}>
            {t('form.create')}
          </BusyButton>
        </>
      }
    >
      <form id={form} className="stack" noValidate onSubmit={(event) => void create(event)}>
        <TextField
          label={t('form.name')}
          hint={t('form.nameHint')}
          isRequired
          autoComplete="off"
          value={model.name}
          error={model.violationOf('name')?.message}
          onChange={({ target }) => model.writeName(target.value)}
        />
        <FieldGroup id={`${form}-scopes`} label={t('form.scopes')} isRequired violation={model.violationOf('scopes')}>
          {tokenScopes.map((scope) => (
            <div key={scope} className="token-scope">
              <label>
                <input
                  type="checkbox"
                  checked={model.scopes.has(scope)}
                  aria-describedby={`${form}-${scope}`}
                  onChange={({ target }) => model.choose(scope, target.checked)}
                />
                {t(`scopes.${scope}`)}
              </label>
              <p id={`${form}-${scope}`} className="field-hint">
                {t(`scopeHints.${scope}`)}
              </p>
            </div>
          ))}
        </FieldGroup>
        <Select
          label={t('form.days')}
          value={String(model.days)}
          options={offeredDays.map((days) => ({ value: String(days), label: t('form.dayCount', { count: days }) }))}
          error={model.violationOf('days')?.message}
          onChange={({ target }) => model.endAfter(Number(target.value))}
        />
        <div role="alert" className="trouble">
          {model.hasFailed ? <p>{t('form.failed')}</p> : null}
        </div>
      </form>
    </Dialog>
  );
});

const offeredDays = [7, 30, usualTokenDays, 180, maximumTokenDays];

interface CreatedTokenProps {
  readonly model: NewTokenModel;
  readonly token: string;
  readonly close: () => void;
}

const CreatedToken = observer(function CreatedToken({ model, token, close }: CreatedTokenProps) {
  const { t } = useWords('tokens');
  const id = useId();
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [id]);
  return (
    <Dialog
      title={t('created.title')}
      onClose={close}
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            {t('created.done')}
          </Button>
          <Button onClick={() => void model.copy()}>{t('created.copy')}</Button>
        </>
      }
    >
      <p>{t('created.body')}</p>
      <TextField
        id={id}
        className="token-text"
        label={t('created.token')}
        readOnly
        autoComplete="off"
        spellCheck={false}
        value={token}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p role="status">
        {model.isCopied === undefined ? null : t(model.isCopied ? 'created.copied' : 'created.notCopied')}
      </p>
    </Dialog>
  );
});
