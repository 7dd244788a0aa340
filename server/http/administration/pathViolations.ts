import type { FastifyReply, FastifyRequest } from 'fastify';
import { legacyTable } from '../../../src/contract/legacyRedirects.ts';
import type { Violation } from '../../../src/domain/violation/violations.ts';
import type { ItemPaths } from '../../application/ports/item/Items.ts';
import { sendViolations } from '../answers/administrators.ts';

/** The URL paths of the items of one kind. */
export interface KindPaths {
  /** The path of the list, below which the items are. */
  readonly folder: '/videos' | '/webinars';
  readonly findHolder: ItemPaths['findHolder'];
}

/** The texts of refusals. If a path is in use, the text names the item that has it. */
export async function withHolder<Texts extends Readonly<Record<string, Violation>>>(
  texts: Texts,
  refusal: unknown,
  { folder, findHolder }: KindPaths,
  slug: string | undefined,
): Promise<Texts> {
  const inUse = texts['slug-in-use'];
  if (inUse === undefined || slug === undefined || !Array.isArray(refusal) || !refusal.includes('slug-in-use'))
    return texts;
  const holder = await findHolder(slug);
  if (holder === undefined) return texts;
  const { id, title } = holder;
  return { ...texts, 'slug-in-use': { ...inUse, holder: { id, title, path: `${folder}/${holder.slug}` } } };
}

const occupied: Violation = {
  field: 'slug',
  message: 'An old address of this site uses this URL path and redirects to the community. Choose another one.',
};

/** Rule LEGACY-6: refuses a legacy path. Nobody could reach the item, because legacy redirects come first. */
export function refuseLegacyPath(list: '/videos' | '/webinars') {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { slug } = request.body as { readonly slug?: string };
    return slug !== undefined && legacyTable.has(`${list}/${slug.toLowerCase()}`)
      ? sendViolations(reply, [occupied], 'clash')
      : undefined;
  };
}
