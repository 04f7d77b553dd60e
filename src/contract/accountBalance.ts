/**
 * The balance of a member's account (spec 7). In a file of its own: what is paid anywhere changes it, and all other
 * calls of the balance belong to the subpackage.
 */
import * as v from 'valibot'
import { fen, nothing, post } from './endpoint'

export const balance = v.object({
  /** Principal + Gift: what can be spent. */
  Total: fen,
  Principal: fen,
  /** Spent before the principal; not refundable in cash. */
  Gift: fen,
  /** Set aside for orders whose outside payment is still running. */
  Frozen: fen,
})

export const accountBalance = post('/market/api/v1/userBalanceRecharge/getBalance/c', {
  auth: 'member',
  summary: '账户余额：本金、赠送、冻结',
  request: nothing,
  data: balance,
})

export type Balance = v.InferOutput<typeof balance>
