import type { FoundItem } from '../../../domain/answer/searchAnswer.ts';
import type { SearchPageQuery } from '../../../domain/answer/searchPage.ts';
import type { Slice } from '../../../domain/catalogue/catalogue.ts';
import { createProvided } from '../../base/page/createProvided.ts';
import type { ListModel } from '../list/ListModel.ts';
import type { ElsewhereModel, ElsewhereShown } from './ElsewhereModel.ts';
import type { PopularModel } from './PopularModel.ts';

/** Creates the models of the answers of all sections. The screens pass their classes, which stay in their chunks. */
export interface AnswerScreens {
  /** `list` is the data that the server has inlined. */
  answerList(query: SearchPageQuery, list: Slice<FoundItem> | undefined): ListModel<FoundItem, SearchPageQuery>;
  elsewhere(Model: typeof ElsewhereModel, known: ElsewhereShown | undefined): ElsewhereModel;
  popular(Model: typeof PopularModel, known: readonly string[] | undefined): PopularModel;
}

export const [AnswerScreensContext, useAnswerScreens] = createProvided<AnswerScreens>('screens of the answers');
