import type { FastifyReply, FastifyRequest } from 'fastify';
import { legacyTable } from '../../../src/contract/legacyRedirects.ts';
import type { Violation } from '../../../src/domain/violation/violations.ts';
import type { PathHolder } from '../../application/ports/Videos.ts';
import { sendViolations } from '../answers/administrators.ts';

type Texts<Refusal extends string> = Readonly<Record<Refusal | 'slug-in-use', Violation>>;

/**
 * The texts of refusals. If a path is in use, the text names the item that has it. `list` is the path of the list of
 * such items.
 */
export async function withHolder<Refusal extends string>(
  texts: Texts<Refusal>,
  refusal: unknown,
  list: '/videos' | '/webinars',
  slug: string | undefined,
  findHolder: (slug: string) => Promise<PathHolder | undefined>,
): Promise<Texts<Refusal>> {
  if (slug === undefined || !Array.isArray(refusal) || !refusal.includes('slug-in-use')) return texts;
  const holder = await findHolder(slug);
  if (holder === undefined) return texts;
  return {
    ...texts,
    'slug-in-use': {
      ...texts['slug-in-use'],
      holder: { id: holder.id, title: holder.title, path: `${list}/${holder.slug}` },
    },
  };
}

const occupied: Violation = {
  field: 'slug',
  message: 'An old address of this site uses this URL path and redirects to the community. Choose another one.',
};

/** Rule LEGACY-6: refuses a legacy path. Nobody could reach the item, because legacy redirects come first. */
export function noOldAddress(list: '/videos' | '/webinars') {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { slug } = request.body as { readonly slug?: string };
    return slug !== undefined && legacyTable.has(`${list}/${slug.toLowerCase()}`)
      ? sendViolations(reply, [occupied], 'clash')
      : undefined;
  };
}
