import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../base/kit/Button.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useUpcomingScreens } from './UpcomingScreens.ts';
import { useWords } from '../../base/words/useWords.ts';
import { RegistrationModel, type Registrable } from './RegistrationModel.ts';

/** Opens the registration page of a webinar. A refusal is shown beside the button. */
export const RegisterButton = observer(function RegisterButton({ webinar }: { readonly webinar: Registrable }) {
  const screens = useUpcomingScreens();
  const { t } = useWords();
  const [model] = useState(() => screens.registration(RegistrationModel, webinar));
  useEffect(() => () => model.leave(), [model]);
  return (
    <div className="register">
      <Button
        kind="secondary"
        size="small"
        aria-label={t('register.named', { title: webinar.title })}
        aria-busy={model.isAsking}
        onClick={() => void model.register()}
      >
        {t('register.action')}
        {model.isAsking ? <Spinner size="small" label={t('register.asking')} /> : null}
      </Button>
      <Outcome model={model} />
    </div>
  );
});

const Outcome = observer(function Outcome({ model: { trouble, url } }: { readonly model: RegistrationModel }) {
  const { t } = useWords();
  if (trouble !== undefined)
    return (
      <p className="register-note" role="alert">
        {t(`register.${trouble}`)}
      </p>
    );
  if (url === undefined) return null;
  return (
    <p className="register-note" role="alert">
      {t('register.ready')}{' '}
      <a href={url} target="_blank" rel="noopener">
        {t('register.open')}
      </a>
    </p>
  );
});
