import { observer } from 'mobx-react-lite';
import { Fragment, useEffect, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  everything,
  listingQueryString,
  type AnswerCounts,
  type ListingQuery,
} from '../../../domain/catalogue/catalogue.ts';
import { listNameOf, type Section, sectionPaths, sections } from '../../../domain/catalogue/section.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useWords } from '../../base/words/useWords.ts';
import { AnswerRow } from './AnswerRow.tsx';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { ElsewhereModel } from './ElsewhereModel.ts';
import { useRenewal } from '../list/useRenewal.ts';

export interface ElsewhereProps {
  readonly section: Section;
  readonly query: ListingQuery;
  readonly counts: AnswerCounts | undefined;
}

/** Rules RESULT-3 and SEARCH-23: below a searched list, the best answers of the other lists, and links to all of them. */
export const Elsewhere = observer(function Elsewhere({ section, query, counts }: ElsewhereProps) {
  const { category, search } = query;
  const { firstPage } = useSite();
  const screens = useScreens('answers');
  const { t } = useWords();
  const [inlined] = useState(() => (firstPage !== undefined && 'elsewhere' in firstPage ? firstPage : undefined));
  const [model] = useState(() =>
    screens.elsewhere(
      ElsewhereModel,
      inlined?.elsewhere && {
        section,
        category: inlined.query.category,
        search: inlined.query.search,
        answers: inlined.elsewhere,
      },
    ),
  );
  useLayoutEffect(() => model.show(section, { category, search }), [model, section, category, search]);
  useEffect(() => () => model.leave(), [model]);
  useRenewal(inlined !== undefined, () => model.renew(section, { category, search }));
  const shown = model.shownIn(section);
  const others = sections.flatMap((each) => {
    const number = counts?.[listNameOf[each]] ?? 0;
    return each === section || number === 0 ? [] : [{ each, number }];
  });
  const answers = shown?.answers ?? [];
  if (others.length === 0 && answers.length === 0) return null;
  return (
    <section className="elsewhere" aria-labelledby="elsewhere">
      <h2 id="elsewhere">{t('answers.elsewhere')}</h2>
      {shown === undefined || answers.length === 0 ? null : (
        <ul className={model.isStale ? 'answers is-stale' : 'answers'}>
          {answers.map((answer) => (
            <AnswerRow
              key={answer.id}
              answer={answer}
              search={shown.search}
              heading="h3"
              at={inlined !== undefined && 'at' in inlined ? inlined.at : undefined}
            />
          ))}
        </ul>
      )}
      <p>
        {others.map(({ each, number }, index) => (
          <Fragment key={each}>
            {index === 0 ? '' : ' · '}
            <Link
              className="text-link"
              to={{
                pathname: sectionPaths[each],
                search: listingQueryString(each, { ...everything, category, search }),
              }}
            >
              {t('listing.elsewhereIn', { section: t(`sections.${each}`), number })}
            </Link>
          </Fragment>
        ))}
      </p>
    </section>
  );
});
