import { observer } from 'mobx-react-lite';
import { use, useId, useState, type ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { consentPurposes } from '../../../domain/consent/consent.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { useSite } from '../../base/page/SiteContext.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { CookiesModel } from './CookiesModel.ts';
import { dialogWordsEn } from './dialogWords.en.ts';
import './cookies.css';

/** Rule CONSENT-6: what the visitor allows beyond what the site needs. The ways to choose look the same. */
export const CookiesDialog = observer(function CookiesDialog() {
  const { t } = useScreenWords('dialogs', dialogWordsEn);
  const { dialogs, consent } = useSite();
  const given = use(consent());
  const [model] = useState(() => new CookiesModel(given));
  const close = () => dialogs.close();
  const save = () => {
    model.save();
    close();
  };
  const chooseAll = (isAllowed: boolean) => {
    model.turnAll(isAllowed);
    save();
  };
  return (
    <Dialog
      title={t('cookies.title')}
      onClose={close}
      actions={
        model.hasPrivacyControl ? (
          <Button onClick={close}>{t('close')}</Button>
        ) : (
          <>
            <Button kind="secondary" onClick={() => chooseAll(false)}>
              {t('cookies.refuse')}
            </Button>
            <Button kind="secondary" onClick={save}>
              {t('cookies.save')}
            </Button>
            <Button kind="secondary" onClick={() => chooseAll(true)}>
              {t('cookies.accept')}
            </Button>
          </>
        )
      }
    >
      {model.hasPrivacyControl ? (
        <p className="cookie-signal">{t('cookies.privacyControl')}</p>
      ) : (
        <p>{t('cookies.lead')}</p>
      )}
      <fieldset className="cookie-purposes">
        <legend className="visually-hidden">{t('cookies.purposes')}</legend>
        <Purpose name={t('cookies.necessary')} body={t('cookies.necessaryBody')} checked disabled readOnly />
        {consentPurposes.map((purpose) => (
          <Purpose
            key={purpose}
            name={t(`cookies.${purpose}`)}
            body={
              purpose === 'measurement' && model.isCounting
                ? t('cookies.measurementBefore')
                : t(`cookies.${purpose}Body`)
            }
            checked={model[purpose]}
            disabled={model.hasPrivacyControl}
            onChange={({ target }) => model.turn(purpose, target.checked)}
          />
        ))}
      </fieldset>
      <p className="cookie-data">
        <Link to="/my/data" onClick={close}>
          {t('cookies.data')}
        </Link>
      </p>
    </Dialog>
  );
});

interface PurposeProps extends ComponentProps<'input'> {
  readonly name: string;
  readonly body: string;
}

function Purpose({ name, body, ...rest }: PurposeProps) {
  const id = useId();
  return (
    <div>
      <label>
        <input type="checkbox" aria-describedby={id} {...rest} />
        {name}
      </label>
      <small id={id} className="note">
        {body}
      </small>
    </div>
  );
}
