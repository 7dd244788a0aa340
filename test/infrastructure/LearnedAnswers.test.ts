import { httpInsightReports } from '../../src/infrastructure/http/administration/httpInsightReports.ts';
import { learnedAnswersContract } from '../contracts/LearnedAnswers.contract.ts';
import { addLearned } from '../fixtures/api/addLearned.ts';
import { administrator } from '../fixtures/api/administrator.ts';
import { servedApi } from '../fixtures/api/servedApi.ts';
import { addReady } from '../fixtures/api/trainingApi.ts';
import { InMemoryLearnedAnswers } from '../fixtures/browserMemory/InMemoryLearnedAnswers.ts';
import { aLearnedAnswer } from '../fixtures/values/aLearnedAnswer.ts';

describe('learned answers over HTTP', () => {
  learnedAnswersContract(async () => {
    const served = await servedApi(new Date('2026-03-01T12:00:00.000Z'), administrator.person);
    const { id } = await addReady(served, { name: 'Quiz settings' });
    await addLearned(served.database.pool, { itemId: id });
    const { api, stop } = await served.serve();
    return { learned: httpInsightReports(api).learnedAnswers, stop };
  });
});

describe('learned answers in memory', () => {
  learnedAnswersContract(async () => ({
    learned: new InMemoryLearnedAnswers([aLearnedAnswer({ query: 'quizzes' })]),
    stop: () => Promise.resolve(),
  }));
});
