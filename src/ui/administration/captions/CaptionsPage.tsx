import { observer } from 'mobx-react-lite';
import { Link, useParams } from 'react-router-dom';
import {
  captionLabels,
  isCaptionLanguage,
  captionLanguages,
  type CaptionLanguage,
} from '../../../domain/film/caption.ts';
import { itemPath } from '../../../domain/item/itemPath.ts';
import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { FailureNotice, Notice } from '../../base/kit/Notice.tsx';
import { SkeletonLines } from '../../base/kit/SkeletonLine.tsx';
import { useArrival } from '../../base/page/useArrival.ts';
import { useModel } from '../../base/page/useModel.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { FormDrafts } from '../forms/editor/FormDrafts.ts';
import { formWordsEn } from '../forms/table/formWords.en.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { AutomaticNotice } from '../automaticCaptions/AutomaticNotice.tsx';
import { CaptionWorkModel } from './work/CaptionWorkModel.ts';
import { CueEditor } from './CueEditor.tsx';
import { cuesWordsEn } from './cuesWords.en.ts';
import './cues.css';

/**
 * Rule CUE-16: the editor of captions, at `/admin/captions/KIND/PATH/LANGUAGE`. The address names the item by its id or
 * URL path.
 */
export function CaptionsPage() {
  const { kind, item = '', language } = useParams();
  const { NotFound } = useSite();
  if ((kind !== 'video' && kind !== 'webinar') || !isCaptionLanguage(language)) return <NotFound />;
  return <Captions key={`${kind} ${item} ${language}`} kind={kind} item={item} language={language} />;
}

interface CaptionsProps {
  readonly kind: FilmKind;
  readonly item: string;
  readonly language: CaptionLanguage;
}

const Captions = observer(function Captions({ kind, item: id, language }: CaptionsProps) {
  const { t } = useScreenWords('cues', cuesWordsEn);
  useScreenWords('forms', formWordsEn);
  const { Frame } = useSite();
  const { captionEditing, filmEditing, videoEditing, webinarEditing, signInAgain, changed } = useAdministration();
  const model = useModel(
    () =>
      new CaptionWorkModel({ kind, id }, language, {
        captions: captionEditing,
        films: filmEditing,
        find: (idOrSlug, signal) => (kind === 'video' ? videoEditing : webinarEditing).find(idOrSlug, signal),
        drafts: new FormDrafts(() => localStorage),
        now: () => new Date(),
        signedOut: (signal, again) => signInAgain.wait(signal, again),
        published: () => void changed(kind),
      }),
  );
  const title = t('title', { language: captionLabels[language] });
  const heading = useArrival(title);
  const { state, seen } = model;
  const item = seen?.item;
  return (
    <Frame>
      <div className="stack admin-page cue-page">
        <header>
          <h1 ref={heading} className="page-title" tabIndex={-1}>
            {title}
          </h1>
          {item === undefined ? null : (
            <p>
              <Link className="text-link" to={itemPath(kind, item.slug)}>
                <bdi>{item.name ?? item.title}</bdi>
              </Link>
            </p>
          )}
        </header>
        <nav className="cluster" aria-label={t('languages')}>
          {captionLanguages.map((other) => (
            <Link
              key={other}
              className="text-link"
              to={`/admin/captions/${kind}/${id}/${other}`}
              aria-current={other === language ? 'page' : undefined}
            >
              {captionLabels[other]}
            </Link>
          ))}
        </nav>
        {state === 'failed' ? <FailureNotice title={t('failed')} retry={() => void model.load()} /> : null}
        {state === 'not-found' ? (
          <Notice isFailure title={t('gone.title')}>
            {t('gone.body')}
          </Notice>
        ) : null}
        {state === 'loading' ? <SkeletonLines label={t('loading')} lines={['title', 'full', 'short']} /> : null}
        {state === 'ready' && item !== undefined ? (
          <AutomaticNotice film={{ kind, id: item.id }} language={language} />
        ) : null}
        {state === 'ready' && item !== undefined ? <CueEditor kind={kind} item={item} model={model} /> : null}
      </div>
    </Frame>
  );
});
