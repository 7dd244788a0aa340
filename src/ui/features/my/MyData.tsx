import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { hasOwnSignIn, ownSignInPath } from '../../../domain/session/session.ts';
import { recordKinds } from '../../../domain/personal/personalData.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { Trouble } from '../../base/kit/Notice.tsx';
import { useKeptFocus } from '../../base/kit/useKeptFocus.ts';
import { useWords, useScreenWords } from '../../base/words/useWords.ts';
import type { PersonalParts } from '../personal/PersonalSlot.ts';
import { useSession } from '../session/SessionContext.ts';
import { MyDataModel, type CountedKind } from './MyDataModel.ts';
import { saveFile } from './saveFile.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { MyPage } from './MyPage.tsx';
import { myWordsEn } from './myWords.en.ts';

/** The stored records by place and kind, with buttons to export and erase them. */
export const MyData = observer(function MyData({ parts }: { readonly parts: PersonalParts }) {
  const { t } = useWords('my');
  const { self } = useSession();
  const { settings } = useSite();
  const [model] = useState(() => new MyDataModel(parts.store, parts.settings, parts.reminders, parts.events));
  useEffect(() => void model.readAccount(), [model, self]);
  useEffect(() => void model.readPages(), [model]);
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page);
  const { asked, state } = model;
  const close = () => model.ask(undefined);
  const nameOf = (kind: CountedKind) => (kind === 'settings' ? t('data.settingsKind') : t(`data.${kind}`));
  const row = (kind: CountedKind) => (
    <li key={kind}>
      <span>
        {nameOf(kind)}
        <small>{model.count(kind) === 0 ? t('data.none') : t('data.count', { count: model.count(kind) })}</small>
      </span>
      {model.count(kind) === 0 ? null : (
        <Button
          kind="secondary"
          size="small"
          isWaiting={state === 'busy'}
          aria-label={t('data.eraseNamed', { name: nameOf(kind) })}
          onClick={() => model.ask(kind)}
        >
          {t('data.erase')}
        </Button>
      )}
    </li>
  );
  return (
    <div ref={page}>
      <h2>{self === undefined ? t('data.onDevice') : t('data.onAccount')}</h2>
      <p>{self === undefined ? t('data.deviceBody') : t('data.accountBody', { email: self.email })}</p>
      {self !== undefined && hasOwnSignIn(settings) ? (
        <p>
          <a className="text-link" href={ownSignInPath}>
            {t('data.signIn')}
          </a>
        </p>
      ) : null}
      <ul className="my-kinds">
        {recordKinds.map(row)}
        {self === undefined ? null : row('reminders')}
        {self === undefined ? null : row('events')}
      </ul>
      <h2>{t('data.settings')}</h2>
      <p>{t('data.settingsBody')}</p>
      <ul className="my-kinds">
        {row('settings')}
        {row('pages')}
      </ul>
      <div className="my-actions cluster">
        <Button
          kind="secondary"
          onClick={() => saveFile(t('data.fileName'), 'application/json', model.exported(new Date()))}
        >
          {t('data.export')}
        </Button>
        {model.isEmpty ? null : (
          <Button kind="warning" isWaiting={state === 'busy'} onClick={() => model.ask('everything')}>
            {t('data.eraseAll')}
          </Button>
        )}
      </div>
      <p role="status">{state === 'done' ? t('data.done') : ''}</p>
      <Trouble>{state === 'failed' && t('actionFailed')}</Trouble>
      {asked === undefined ? null : (
        <Dialog
          title={asked === 'everything' ? t('data.askAllTitle') : t('data.askTitle', { name: nameOf(asked) })}
          onClose={close}
          actions={
            <>
              <Button kind="secondary" onClick={close}>
                {t('cancel')}
              </Button>
              <Button kind="warning" onClick={() => void model.erase()}>
                {asked === 'everything' ? t('data.eraseAll') : t('data.erase')}
              </Button>
            </>
          }
        >
          <p>{t('data.askBody')}</p>
        </Dialog>
      )}
    </div>
  );
});

/** Rule PROGRESS-9: what is kept about the person, at `/my/data`. */
export function MyDataPage() {
  const { t } = useScreenWords('my', myWordsEn);
  const { settings } = useSite();
  return (
    <MyPage title={useWords().t('myPages.data')} lead={t('data.lead', { brand: settings.brand.name })}>
      {(parts) => <MyData parts={parts} />}
    </MyPage>
  );
}
