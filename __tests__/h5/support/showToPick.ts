import type { Page } from '@playwright/test'
import { cshowCalls, showIndexCalls } from '@/contract/show'
import type { askAs } from './addresses'
import { expect } from './journey'
import { top } from './top'

type Ask = Awaited<ReturnType<typeof askAs>>
export type PickedShow = Awaited<ReturnType<typeof showToPick>>

/**
 * A show of the demo park with seat selection and without names, and one of its performances.
 * @param which the next performance of the first such show, or the last of the last one: a journey that moves a
 *   performance must not affect another
 */
export async function showToPick(ask: Ask, which: 'first' | 'last' = 'first') {
  const { DataRows } = await ask(showIndexCalls.list, { PageSize: 20 })
  const rows = which === 'first' ? DataRows : [...DataRows].reverse()
  for (const { Id, Status } of rows) {
    if (Status !== 'OnSale') continue
    const show = await ask(cshowCalls.detail, { Id })
    const { Schedules } = await ask(cshowCalls.schedule, { Id })
    const open = Schedules.filter((each) => each.Status === 'OnSale')
    const schedule = open.at(which === 'first' ? 0 : -1)
    if (show.AllowSeatPick && !show.NeedRealName && schedule) return { show, schedule }
  }
  throw new Error('no show of the demo park is on sale')
}

/** Chooses the two best adjacent seats on the seat page. */
export async function chooseTwo(page: Page): Promise<void> {
  await top(page).getByRole('button', { name: '推荐' }).click()
  await top(page).getByRole('radio', { name: '2 人' }).click()
  const chosen = top(page).getByRole('list', { name: '已选座位' })
  await expect(chosen.getByRole('listitem')).toHaveCount(2)
}
