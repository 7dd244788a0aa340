import { InMemoryProcessingQueue } from '../../../server/memory/InMemoryProcessingQueue.ts';
import { processingQueueContract } from '../contracts/ProcessingQueue.contract.ts';

describe('InMemoryProcessingQueue keeps the contract', () =>
  processingQueueContract(async () => new InMemoryProcessingQueue()));
