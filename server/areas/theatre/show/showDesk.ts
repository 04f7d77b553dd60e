import { knownId } from '../../../kernel/ids'
import type { PageRequest } from '../../../kernel/paging'
import { wholeShows, type WholeShow } from './show.repository'
import type { ShowDeps } from './showDeps'
import { noShow } from './showFailures'
import { everyShowIdsPage } from './showList.repository'

/** Shows as the park's staff look at them: all, also hidden ones and those that were taken off. */
export function createShowDesk({ db, clock }: Pick<ShowDeps, 'db' | 'clock'>) {
  return {
    /** Those with an evening to come first. */
    async page(
      tenantId: string,
      pages: PageRequest,
    ): Promise<{ shows: WholeShow[]; total: number }> {
      const { ids, total } = await everyShowIdsPage(db, tenantId, new Date(clock()), pages)
      return { shows: await wholeShows(db, tenantId, ids), total }
    },

    /** @throws Failure 404 */
    async show(tenantId: string, id: string): Promise<WholeShow> {
      const [whole] = await wholeShows(db, tenantId, [knownId(id)])
      if (!whole) throw noShow()
      return whole
    },
  }
}
