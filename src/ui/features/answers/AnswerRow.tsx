import { itemPath } from '../../../domain/item/itemPath.ts';
import type { FoundItem } from '../../../domain/answer/searchAnswer.ts';
import { whenLabel } from '../../../domain/date/dates.ts';
import type { UpcomingWebinar } from '../../../domain/item/upcoming.ts';
import { upcomingPath } from '../../../domain/item/upcomingDetail.ts';
import { ProductBadges } from '../../base/kit/ProductBadges.tsx';
import { useVisitorClock } from '../../base/page/useVisitorClock.ts';
import { useWords } from '../../base/words/useWords.ts';
import { Card, CardDuration, type CardPlace } from '../card/Card.tsx';
import { CardFacts } from '../card/CardFacts.tsx';
import { Lock } from '../gate/ForSubscribers.tsx';
import { CardNearness, useNearness } from '../upcoming/CardNearness.tsx';
import { RegisterButton } from '../upcoming/RegisterButton.tsx';
import { zonedClass } from '../upcoming/zonedClass.ts';

interface AnswerRowProps extends Partial<Omit<CardPlace, 'answer'>> {
  readonly answer: FoundItem;
  readonly search: string;
  readonly heading?: 'h2' | 'h3';
  /** The time of rendering. It is used until the visitor's clock is known. */
  readonly at: string | undefined;
}

/** Rule RESULT-2: one answer among those of all sections. It says what it is. */
export function AnswerRow({ answer, at, search, ...place }: AnswerRowProps) {
  const { t } = useWords();
  if (answer.kind === 'upcoming') return <UpcomingRow webinar={answer} at={at} {...place} />;
  const { kind, id, slug, categories, thumbnail, duration, access, moments = [] } = answer;
  return (
    <Card
      {...place}
      id={`answer-${id}`}
      to={itemPath(kind, slug)}
      title={answer.kind === 'video' ? answer.name : answer.title}
      slug={slug}
      categories={categories}
      thumbnail={thumbnail}
      over={<CardDuration seconds={duration} />}
      answer={{ ...answer, search, moments }}
    >
      <CardFacts item={answer} day={answer.publishedAt ?? answer.createdAt}>
        <span>{t(`answers.${kind}`)}</span>
        {access === 'granted' ? null : (
          <span>
            <Lock /> {t('answers.locked')}
          </span>
        )}
      </CardFacts>
    </Card>
  );
}

interface UpcomingRowProps extends Omit<AnswerRowProps, 'answer' | 'search'> {
  readonly webinar: UpcomingWebinar;
}

/** First in the host's zone, as the server rendered it, then in the visitor's zone, in the same space. */
function UpcomingRow({ webinar, at, ...place }: UpcomingRowProps) {
  const { t } = useWords();
  const clock = useVisitorClock();
  const { id, title, categories, thumbnail, startsAt } = webinar;
  const nearness = useNearness(webinar, clock, at);
  return (
    <Card
      {...place}
      id={`answer-${id}`}
      to={upcomingPath(webinar)}
      title={title}
      slug={id}
      categories={categories}
      thumbnail={thumbnail}
      over={<CardNearness webinar={webinar} clock={clock} nearness={nearness} />}
      answer={{ search: '', moments: [] }}
    >
      <p className="meta">
        <ProductBadges categories={categories} />
        <span>{t('answers.upcoming')}</span>
        <time className={zonedClass(clock)} dateTime={startsAt}>
          {whenLabel(new Date(startsAt), nearness.zone)}
        </time>
      </p>
      <div className="actions cluster">
        {nearness.isCancelled ? null : <RegisterButton webinar={webinar} isLive={nearness.isLive} />}
      </div>
    </Card>
  );
}
