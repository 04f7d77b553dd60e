import { createHash } from 'node:crypto'
import type { Database } from '../../database/createDatabase'
import { parkFileAddress } from '../../kernel/folder/parkFileAddress'
import { parkFile } from '../../areas/people/parkFile/parkFile.table'
import type { HistoryPark } from './historyContext'
import type { DemoParkId } from './members/members'

/** Path of each `step` from 0 to `end`. */
const every = (step: number, end: number, path: (at: number) => string): string =>
  Array.from({ length: Math.ceil(end / step) }, (_, index) => path(index * step)).join('')

/** Ground pattern and emblem of each park, as on its cards on sale. */
const marks: Readonly<Record<DemoParkId, { ground: string; emblem: string }>> = {
  mianfang: {
    ground: every(20, 1040, (x) => `M${x} 0l-400 400M${x - 400} 0l400 400`),
    emblem: '<path fill="#a0452a" d="M552 82V62l14-12v12l14-12v12l14-12v32Z"/>',
  },
  binjiang: {
    ground: every(28, 400, (y) => `M0 ${y + 14}q16-12 32 0${'t32 0'.repeat(19)}`),
    emblem:
      '<path fill="#1a7282" d="M552 76q0-18.9 8.1-18.9t8.1 18.9zm12.4 0q0-15.1 7-15.1t7 15.1zm10.8 0q0-11.3 5.9-11.3t5.9 11.3zm9.2 0q0-8.1 4.9-8.1t4.9 8.1z"/><path stroke="#1a7282" stroke-width="3" d="M554 84q6-9 12 0t12 0"/>',
  },
}

/** Gift card of a park, 640 × 400: its pattern and emblem, tied with a ribbon. */
const drawingOf = (tenantId: DemoParkId, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 640 400" fill="none" stroke-linecap="round" stroke-linejoin="round"><path fill="${colour}" d="M0 0h640v400H0z"/><path stroke="#fff" stroke-width="3" d="${marks[tenantId].ground}" opacity=".2"/><path fill="#fff" d="M0 0h380L180 400H0Z" opacity=".09"/><path fill="#f3d9a4" d="M0 286h640v34H0zM452 0h34v400h-34z" opacity=".9"/><path fill="#f3d9a4" stroke="${colour}" stroke-width="5" d="M469 303q-24-74-84-62-36 12-10 40 28 28 94 22Zm0 0q24-74 84-62 36 12 10 40-28 28-94 22Zm-8 8-52 74 32-6 10 21 26-76Zm16 0 52 74-32-6-10 21-26-76Z"/><circle cx="469" cy="303" r="17" fill="#f3d9a4" stroke="${colour}" stroke-width="5"/><circle cx="572" cy="68" r="34" fill="#f7ecd9"/>${marks[tenantId].emblem}</svg>`

/** Stores the picture of a park's gift cards among its files. @returns its address */
export async function giftCardCover(
  db: Database,
  tenantId: DemoParkId,
  { accentDark }: HistoryPark,
  addedAt: Date,
): Promise<string> {
  const content = Buffer.from(drawingOf(tenantId, accentDark))
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.svg`
  const file = { tenantId, name, path: 'pictures/card-gift.svg', content, addedAt }
  await db.insert(parkFile).values(file).onConflictDoNothing()
  return parkFileAddress(tenantId, name)
}
