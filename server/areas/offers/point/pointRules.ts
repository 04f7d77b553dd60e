import type { PointCommonRule, PointFetchRule } from '@/contract/pointAdmin'
import type { Database } from '../../../database/createDatabase'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import { withTransaction } from '../../../database/withTransaction'
import type { Witness } from '../../../kernel/witness'
import { cleanHtml } from '../../../kernel/richText'
import {
  fetchRulePage,
  findFetchRule,
  findRule,
  insertFetchRule,
  insertRule,
  updateFetchRule,
  updateRule,
  type FetchRule,
  type PointRule,
} from './pointRule.repository'

/** What holds in a park that has set nothing yet: points do not pay, and last two years. */
export const defaultRule = (tenantId: string, at: Date): PointRule => ({
  tenantId,
  canPay: false,
  payPoints: 100,
  payFen: 100,
  maxPercent: 0,
  minPoints: 0,
  validMonths: 24,
  content: '',
  version: 1,
  updatedAt: at,
})

type FetchRuleFields = Omit<PointFetchRule, 'Id' | 'IsEnabled' | 'CreatedAt'>

export type PointRules = ReturnType<typeof createPointRules>

/** The rules as the park's marketing keeps them (spec 7, "admin-style"). */
export function createPointRules({ db, clock }: { db: Database; clock: () => number }) {
  /** @throws Failure 404 */
  async function changeRule(
    tenantId: string,
    wanted: string,
    changes: Parameters<typeof updateFetchRule>[3],
    witness: Witness,
  ): Promise<PointFetchRule> {
    const id = knownId(wanted)
    return withTransaction(db, async (tx) => {
      const before = found(await findFetchRule(tx, tenantId, id))
      const after = found(await updateFetchRule(tx, tenantId, id, changes))
      await witness(tx, { kind: 'pointFetchRule', id, before, after })
      return after
    })
  }

  return {
    async common(tenantId: string): Promise<PointCommonRule> {
      const rule = await findRule(db, tenantId)
      return commonRuleOf(rule ?? defaultRule(tenantId, new Date(clock())))
    },

    /** Makes the default rule where there is none. */
    async init(tenantId: string, witness: Witness): Promise<PointCommonRule> {
      const rule = defaultRule(tenantId, new Date(clock()))
      await withTransaction(db, async (tx) => {
        if (!(await insertRule(tx, rule))) return
        await witness(tx, {
          kind: 'pointRule',
          id: 'common',
          before: null,
          after: commonRuleOf(rule),
        })
      })
      return this.common(tenantId)
    },

    /** @throws Failure 409 `ruleChanged` when somebody else changed it since */
    async update(
      tenantId: string,
      wanted: Omit<PointCommonRule, 'UpdatedAt'>,
      witness: Witness,
    ): Promise<PointCommonRule> {
      const updatedAt = new Date(clock())
      const change = {
        tenantId,
        canPay: wanted.CanPay,
        payPoints: wanted.PayPoints,
        payFen: wanted.PayFen,
        maxPercent: wanted.MaxPercent,
        minPoints: wanted.MinPoints,
        validMonths: wanted.ValidMonths,
        content: cleanHtml(wanted.Content),
        version: wanted.Version,
        updatedAt,
      }
      return withTransaction(db, async (tx) => {
        await insertRule(tx, defaultRule(tenantId, updatedAt))
        const before = await findRule(tx, tenantId)
        const updated = await updateRule(tx, change)
        // Who changes it names the version they saw, so what was read is what was changed.
        if (!updated || !before) {
          throw new Failure(409, '规则已被他人修改，请刷新后重试', 'ruleChanged')
        }
        const [was, is] = [commonRuleOf(before), commonRuleOf(updated)]
        await witness(tx, { kind: 'pointRule', id: 'common', before: was, after: is })
        return is
      })
    },

    async list(tenantId: string, { IsEnabled, ...pages }: PageRequest & { IsEnabled?: boolean }) {
      const { rows, total } = await fetchRulePage(db, tenantId, IsEnabled, pages)
      return page(rows.map(fetchRuleOf), total, pages)
    },

    /** @throws Failure 404 */
    async get(tenantId: string, id: string): Promise<PointFetchRule> {
      return found(await findFetchRule(db, tenantId, knownId(id)))
    },

    /** @param id given by the caller: the same rule sent twice is added once */
    async add(
      tenantId: string,
      wanted: FetchRuleFields,
      id: string,
      witness: Witness,
    ): Promise<PointFetchRule> {
      const rule: FetchRule = {
        tenantId,
        id,
        ...columnsOf(wanted),
        isEnabled: false,
        createdAt: new Date(clock()),
      }
      return withTransaction(db, async (tx) => {
        const after = fetchRuleOf(rule)
        if (await insertFetchRule(tx, rule)) {
          await witness(tx, { kind: 'pointFetchRule', id, before: null, after })
        }
        return after
      })
    },

    /** @throws Failure 404 */
    async change(
      tenantId: string,
      { Id, ...wanted }: FetchRuleFields & { Id: string },
      witness: Witness,
    ): Promise<PointFetchRule> {
      return changeRule(tenantId, Id, columnsOf(wanted), witness)
    },

    /** @throws Failure 404 */
    async enable(
      tenantId: string,
      id: string,
      isEnabled: boolean,
      witness: Witness,
    ): Promise<PointFetchRule> {
      return changeRule(tenantId, id, { isEnabled }, witness)
    },
  }
}

function found(rule: FetchRule | undefined): PointFetchRule {
  if (!rule) throw notFound('规则不存在')
  return fetchRuleOf(rule)
}

const columnsOf = (wanted: FetchRuleFields) => ({
  name: wanted.Name,
  orderTypes: [...new Set(wanted.OrderTypes)],
  perFen: wanted.PerFen,
  points: wanted.Points,
  growth: wanted.Growth,
  dayLimit: wanted.DayLimit,
})

const commonRuleOf = (rule: PointRule): PointCommonRule => ({
  CanPay: rule.canPay,
  PayPoints: rule.payPoints,
  PayFen: rule.payFen,
  MaxPercent: rule.maxPercent,
  MinPoints: rule.minPoints,
  ValidMonths: rule.validMonths,
  Content: rule.content,
  Version: rule.version,
  UpdatedAt: rule.updatedAt.getTime(),
})

const fetchRuleOf = (rule: FetchRule): PointFetchRule => ({
  Id: rule.id,
  Name: rule.name,
  OrderTypes: rule.orderTypes,
  PerFen: rule.perFen,
  Points: rule.points,
  Growth: rule.growth,
  DayLimit: rule.dayLimit,
  IsEnabled: rule.isEnabled,
  CreatedAt: rule.createdAt.getTime(),
})
