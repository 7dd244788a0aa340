import { useScreenWords } from '../../base/words/useWords.ts';
import { ButtonLink } from '../../base/kit/Button.tsx';
import { ErrorLayout } from './ErrorPage.tsx';
import { useSite } from '../../base/page/SiteContext.ts';
import { notFoundWordsEn } from './notFoundWords.en.ts';

/** For every address that does not exist. */
export function NotFoundPage() {
  const { t } = useScreenWords('notFound', notFoundWordsEn);
  const { brand } = useSite().settings;
  return (
    <ErrorLayout
      title={t('title')}
      header={t('title')}
      description={t('description')}
      picture={<EmptyStage label={t('picture')} />}
      button={
        <ButtonLink className="error-button" to="/">
          {t('button', { brand: brand.name })}
        </ButtonLink>
      }
      help={t('help')}
      hasTools
    />
  );
}

function EmptyStage({ label }: { readonly label: string }) {
  return (
    <svg className="not-found-picture" viewBox="0 0 516 250" role="img" aria-label={label}>
      <ellipse className="fill-sunken" cx="258" cy="228" rx="236" ry="18" />
      <rect className="fill-surface stroke-edge" x="118" y="12" width="280" height="158" rx="14" />
      <path className="stroke-dash" d="M236 66v50l42-25z" />
      <path className="fill-line" d="M250 170h16v56h-16z" />
      <path className="fill-line" d="M206 222h104v8H206z" />
      <path className="fill-accent" d="M52 132h92v54H52z" />
      <path className="fill-accent-ink" d="M91 146v26l22-13z" />
      <path className="fill-ink" d="M86 186h24l9 44H77z" />
      <rect className="fill-rise" x="404" y="196" width="62" height="34" rx="6" />
      <rect className="fill-storyline" x="420" y="168" width="46" height="28" rx="6" />
    </svg>
  );
}
