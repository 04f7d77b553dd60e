import { createHash } from 'node:crypto'
import { itemId } from '../../../kernel/folder/itemId'
import type { HallPlan } from '@/rules/seat/hallPlan'

/** Content hash that identifies a plan. */
export const planHash = (plan: HallPlan): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url')

/** Plan id, derived from the hall and the plan's content. @param hallKey key of the hall in the park's folder */
export const planIdOf = (hallKey: string, plan: HallPlan): string =>
  itemId(hallKey, 'hallPlan', planHash(plan))
