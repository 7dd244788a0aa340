import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { isUnderWay, type AutomaticCaptions } from '../../../domain/film/automaticCaptions.ts';
import {
  captionLabels,
  captionLanguages,
  isCaptionLanguage,
  type CaptionLanguage,
} from '../../../domain/film/caption.ts';
import type { FilmName } from '../../../domain/item/filmName.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { BusyButton, Button, buttonClass } from '../../base/kit/Button.tsx';
import { Select } from '../../base/kit/Field.tsx';
import { useModel } from '../../base/page/useModel.ts';
import { useScreenWords, useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { AutomaticCaptionsModel } from './AutomaticCaptionsModel.ts';
import { automaticWordsEn } from './automaticWords.en.ts';

/** Rule AUTO-7: lets a program make captions, and shows how far it is. Without such a program there is nothing. */
export const AutomaticCaptionsPanel = observer(function AutomaticCaptionsPanel({ film }: { readonly film: FilmName }) {
  const { t } = useScreenWords('automaticCaptions', automaticWordsEn);
  const { captionEditing } = useAdministration();
  const model = useModel(() => new AutomaticCaptionsModel(captionEditing, film));
  const [language, setLanguage] = useState<CaptionLanguage>('en');
  const heading = useId();
  const { captions, items, trouble, busy } = model;
  if (captions === undefined || (!captions.isAvailable && items.length === 0)) return null;
  const chosen = model.itemOf(language);
  return (
    <section className="stack film-part" aria-labelledby={heading}>
      <h4 id={heading}>{t('heading')}</h4>
      <p className="note">{t('hint')}</p>
      {captions.isAvailable ? (
        <div className="cluster captions-automatic">
          <Select
            label={t('language')}
            value={language}
            options={captionLanguages.map((value) => ({ value, label: captionLabels[value] }))}
            onChange={({ target }) => isCaptionLanguage(target.value) && setLanguage(target.value)}
          />
          <BusyButton
            kind="secondary"
            size="small"
            busy={busy === language && t('starting')}
            disabled={chosen !== undefined && chosen.state !== 'failed'}
            onClick={() => void model.start(language)}
          >
            {t('start')}
          </BusyButton>
        </div>
      ) : null}
      {items.length === 0 ? null : (
        <ul className="surface">
          {items.map((item) => (
            <Item key={item.language} item={item} model={model} />
          ))}
        </ul>
      )}
      <div role="alert">{trouble === undefined ? null : <p className="trouble">{textOf(trouble, t)}</p>}</div>
    </section>
  );
});

function textOf(
  trouble: NonNullable<AutomaticCaptionsModel['trouble']>,
  t: (key: 'failed' | 'gone') => string,
): string {
  if (trouble === 'not-found') return t('gone');
  return typeof trouble === 'object' && !('linked' in trouble)
    ? trouble.map(({ message }) => message).join(' ')
    : t('failed');
}

interface ItemProps {
  readonly item: AutomaticCaptions;
  readonly model: AutomaticCaptionsModel;
}

const hues = { waiting: 'neutral', running: 'neutral', ready: 'accent', failed: 'danger' } as const;

const Item = observer(function Item({ item: { language, state, percent, error }, model }: ItemProps) {
  const { t } = useWords('automaticCaptions');
  const name = { language: captionLabels[language] };
  const { kind, id } = model.film;
  return (
    <li className="cluster captions-row">
      <span className="label captions-language">{captionLabels[language]}</span>
      <span role="status">
        <Badge hue={hues[state]}>{t(`states.${state}`, { percent })}</Badge>
      </span>
      {state === 'running' ? <progress value={percent} max={100} aria-label={t('progress', name)} /> : null}
      {error === null ? null : <span className="note">{error}</span>}
      <span className="cluster captions-acts">
        {state === 'ready' ? (
          <a
            className={buttonClass({ kind: 'link', size: 'small' })}
            href={`/admin/captions/${kind}/${id}/${language}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t('reviewNamed', name)}
          >
            {t('review')}
          </a>
        ) : null}
        {state === 'failed' ? (
          <Button
            kind="link"
            size="small"
            aria-label={t('againNamed', name)}
            onClick={() => void model.start(language)}
          >
            {t('again')}
          </Button>
        ) : null}
        {isUnderWay({ state }) || state === 'failed' ? (
          <Button
            kind="link"
            size="small"
            aria-label={t(state === 'failed' ? 'dismissNamed' : 'cancelNamed', name)}
            onClick={() => void model.cancel(language)}
          >
            {t(state === 'failed' ? 'dismiss' : 'cancel')}
          </Button>
        ) : null}
      </span>
    </li>
  );
});
