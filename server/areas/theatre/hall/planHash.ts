import { createHash } from 'node:crypto'
import { itemId } from '../../../kernel/folder/itemId'
import type { HallPlan } from '@/rules/seat/hallPlan'

/** Tells the plans of a hall apart. */
export const planHash = (plan: HallPlan): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url')

/** The id of a plan follows from what it is. @param hallKey of the park's folder */
export const planIdOf = (hallKey: string, plan: HallPlan): string =>
  itemId(hallKey, 'hallPlan', planHash(plan))
