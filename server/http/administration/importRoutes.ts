import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  importParametersSchema,
  importRetrySchema,
  importRowChangesSchema,
  importRowFilesSchema,
  importRowParametersSchema,
  newImportSchema,
} from '../../../src/contract/imports.ts';
import { apiPaths } from '../../../src/contract/paths.ts';
import { failedRows } from '../../../src/domain/moveIn/folder/failedRows.ts';
import type { AttachRefusal, PrepareImport } from '../../application/import/prepareImport.ts';
import type { Imports } from '../../application/ports/import/Imports.ts';
import { mayAlso, sendNotPermitted, sendViolations, type AdministratorParts } from '../answers/administrators.ts';
import { administratorCalls, answersOf, emptyBody, nothingOf, routeOf, type Api } from '../answers/apiCalls.ts';
import { sendRecords, tableOf } from '../answers/csvAnswer.ts';
import { sendPrivate } from '../answers/catalogueAnswers.ts';
import { sendProblem } from '../answers/problem.ts';

export interface ImportRoutesParts extends AdministratorParts {
  readonly imports: Pick<Imports, 'find' | 'list' | 'rows' | 'results' | 'remove'>;
  readonly prepareImport: PrepareImport;
  /** Lets a worker look for rows at once. */
  readonly wakeImports: () => Promise<void>;
}

const shownImports = 20;
/** Two thousand rows with long descriptions. */
const bodyLimit = 32 * 1024 * 1024;

const violations: Readonly<Record<Exclude<AttachRefusal, 'not-found'>, string>> = {
  'files-missing': 'Send every file that the line names.',
  'upload-unknown': 'The upload is not finished or no longer exists. Upload the file again.',
  'upload-too-large': 'A file is too large for what it is. Choose a smaller one.',
};

/** Rules MOVE-1 to MOVE-10: imports of many items. */
export function registerImportRoutes(
  app: Api,
  { imports, prepareImport, wakeImports, clock, whoAsks }: ImportRoutesParts,
): void {
  const { call } = administratorCalls('Imports', whoAsks);
  const params = importParametersSchema;

  app.get(
    apiPaths.imports,
    call('read', 'The last imports, the newest first', answersOf('ImportList')),
    async (_request, reply) => sendPrivate(reply, { items: await imports.list(shownImports, clock.now()) }),
  );

  app.post(
    apiPaths.imports,
    {
      ...call(
        'import',
        'Prepares an import: it says what each row will become, and makes nothing',
        answersOf('ImportWithRows', 201),
        {
          body: newImportSchema,
        },
      ),
      bodyLimit,
    },
    async (request, reply) => {
      const { name, rows } = request.body;
      const created = await prepareImport.create(name, rows.map(asPermitted(request)), request.administrator);
      if (!created.ok) return sendViolations(reply, [{ field: 'rows', message: 'Give each row a line of its own.' }]);
      const { id } = created.value;
      return sendImport(reply.code(201).header('location', apiPaths.oneImport(id)), id);
    },
  );

  app.get(
    routeOf(apiPaths.oneImport, 'id'),
    call('read', 'An import, with the result of each row', answersOf('ImportWithRows'), { params }),
    async (request, reply) => sendImport(reply, request.params.id),
  );

  app.delete(
    routeOf(apiPaths.oneImport, 'id'),
    call('import', 'Forgets an import; what it has made stays', nothingOf, { params }),
    async (request, reply) => {
      await imports.remove(request.params.id);
      return reply.code(204).send();
    },
  );

  app.get(
    routeOf(apiPaths.importRows, 'id'),
    call('read', 'The rows of an import with their values and results', answersOf('ImportRowList'), { params }),
    async ({ params: { id } }, reply) => {
      if ((await imports.find(id, clock.now())) === undefined) return sendUnknown(reply);
      return sendPrivate(reply, { items: await imports.rows(id, clock.now()) });
    },
  );

  app.patch(
    routeOf(apiPaths.importRows, 'id'),
    {
      ...call(
        'import',
        'Changes rows that are not made yet. Returns the results of these rows, and of those that were wrong',
        answersOf('ImportRowResultList'),
        { params, body: importRowChangesSchema },
      ),
      bodyLimit,
    },
    async (request, reply) => {
      const { id } = request.params;
      if ((await imports.find(id, clock.now())) === undefined) return sendUnknown(reply);
      const rows = request.body.rows.map(asPermitted(request));
      return sendPrivate(reply, { items: await prepareImport.change(id, rows) });
    },
  );

  app.post(
    routeOf(apiPaths.startImport, 'id'),
    call('import', 'Starts an import; starting it again does nothing', answersOf('ImportWithRows'), {
      params,
      body: emptyBody,
    }),
    async (request, reply) => {
      const { id } = request.params;
      if ((await imports.find(id, clock.now())) === undefined) return sendUnknown(reply);
      if (await publishesTooMuch(request, id)) return sendNotPermitted(reply, request.actor, 'publish');
      await prepareImport.start(id);
      await wakeImports();
      return sendImport(reply, id);
    },
  );

  app.post(
    routeOf(apiPaths.importRowFiles, 'id', 'line'),
    call(
      'import',
      'Gives a row its files, of which a worker makes the item. Idempotent',
      answersOf('ImportRowResult'),
      {
        params: importRowParametersSchema,
        body: importRowFilesSchema,
      },
    ),
    async (request, reply) => {
      const { id, line } = request.params;
      const { captions = {}, downloads = [], ...files } = request.body;
      const uploads = { ...files, captions, downloads, person: request.administrator };
      const attached = await prepareImport.attach(id, Number(line), uploads);
      if (!attached.ok)
        return attached.refusal === 'not-found'
          ? sendUnknown(reply)
          : sendViolations(reply, [{ field: 'files', message: violations[attached.refusal] }]);
      await wakeImports();
      return sendPrivate(reply, attached.value);
    },
  );

  app.post(
    routeOf(apiPaths.retryImport, 'id'),
    call('import', 'Tries failed rows again', answersOf('ImportWithRows'), { params, body: importRetrySchema }),
    async (request, reply) => {
      const { id } = request.params;
      if ((await imports.find(id, clock.now())) === undefined) return sendUnknown(reply);
      if (await publishesTooMuch(request, id)) return sendNotPermitted(reply, request.actor, 'publish');
      await prepareImport.retry(id, request.body.lines, request.administrator);
      await wakeImports();
      return sendImport(reply, id);
    },
  );

  app.get(
    routeOf(apiPaths.importFailures, 'id'),
    call('read', 'The failed rows as a CSV file that can be imported again', tableOf, { params }),
    async ({ params: { id } }, reply) => {
      if ((await imports.find(id, clock.now())) === undefined) return sendUnknown(reply);
      return sendRecords(reply, 'catalogue', failedRows(await imports.rows(id, clock.now())), false);
    },
  );

  /** Rule ROLE-5: whoever may not publish starts no import of somebody else that publishes. */
  async function publishesTooMuch(request: FastifyRequest, id: string): Promise<boolean> {
    if (mayAlso(request, 'publish')) return false;
    return (await imports.rows(id, clock.now())).some(({ item }) => item.published);
  }

  async function sendImport(reply: FastifyReply, id: string): Promise<FastifyReply> {
    const now = clock.now();
    const found = await imports.find(id, now);
    return found === undefined
      ? sendUnknown(reply)
      : sendPrivate(reply, { ...found, rows: await imports.results(id, now) });
  }

  function sendUnknown(reply: FastifyReply): FastifyReply {
    return sendProblem(reply, 'not-found', 'This import is not known any more. Imports are kept for 90 days.');
  }
}

/** Rule ROLE-5: the rows of whoever may not publish become drafts. */
function asPermitted(request: FastifyRequest) {
  return <Row extends { readonly item?: { readonly published?: boolean } | undefined }>(row: Row): Row =>
    row.item === undefined || mayAlso(request, 'publish') ? row : { ...row, item: { ...row.item, published: false } };
}
