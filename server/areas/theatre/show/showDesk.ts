import { knownId } from '../../../kernel/ids'
import type { PageRequest } from '../../../kernel/paging'
import { wholeShows, type WholeShow } from './show.repository'
import type { ShowDeps } from './showDeps'
import { noShow } from './showFailures'
import { everyShowIdsPage } from './showList.repository'

/** Shows for the park's staff, including hidden ones and those taken off. */
export function createShowDesk({ db, clock }: Pick<ShowDeps, 'db' | 'clock'>) {
  return {
    /** Shows with a coming schedule first. */
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
