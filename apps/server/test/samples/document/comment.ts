import { randomUUID } from 'node:crypto';
import { type FurnishedCompany, createSent } from '../../furnish-company.ts';
import { type RouteSamples, about, sentId } from '../sample.ts';

const newComment = () => ({ token: randomUUID(), body: 'They called: the money comes on Friday' });
const commented = async (company: FurnishedCompany) => {
  const { id } = await createSent(company);
  const { data } = await company.client.comment.create({ params: { id }, body: newComment() });
  return { id, commentId: data.id };
};

export const commentSamples: RouteSamples['comment'] = {
  list: about(sentId),
  create: { own: async (company) => ({ params: { id: await sentId(company) }, body: newComment() }) },
  delete: { own: async (company) => ({ params: await commented(company) }) },
};
