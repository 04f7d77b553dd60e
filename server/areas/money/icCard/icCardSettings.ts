import type { Database } from '../../../database/createDatabase'
import { notFound } from '../../../kernel/failure'
import { page, type PageRequest } from '../../../kernel/paging'
import { findIcCardConfig, icCardRulePage, type IcCardConfig } from './icCard.repository'

export type IcCardSettings = ReturnType<typeof createIcCardSettings>

/** IC card settings of a park: texts, limits, recharge rules. */
export function createIcCardSettings(db: Database) {
  async function configOf(tenantId: string): Promise<IcCardConfig> {
    const config = await findIcCardConfig(db, tenantId)
    if (!config) throw notFound('暂未开通一卡通')
    return config
  }

  return {
    /** @throws Failure 404 when the park has no IC cards */
    configOf,

    async rules(tenantId: string, pages: PageRequest) {
      const { rows, total } = await icCardRulePage(db, tenantId, pages)
      return page(
        rows.map(({ id, pay, gift, label }) => ({ Id: id, Pay: pay, Gift: gift, Label: label })),
        total,
        pages,
      )
    },

    /** @throws Failure 404 when the park has no IC cards */
    async balanceConfig(tenantId: string) {
      const config = await configOf(tenantId)
      return {
        RechargeMin: config.rechargeMin,
        RechargeMax: config.rechargeMax,
        BalanceMax: config.balanceMax,
        Presets: config.presets,
        CanUseBalance: config.canUseBalance,
      }
    },

    /** @throws Failure 404 when the park has no IC cards */
    async config(tenantId: string) {
      const { name, guide, lossPhone, servicePlace } = await configOf(tenantId)
      return { Name: name, Guide: guide, LossPhone: lossPhone, ServicePlace: servicePlace }
    },
  }
}
