/**
 * Account balance of a member (spec 7). Separate file because payments anywhere change it, while all other balance
 * calls belong to the subpackage.
 */
import * as v from 'valibot'
import { post } from './endpoint'
import { fen, nothing } from './fields'

export const balance = v.object({
  /** Principal + Gift: the spendable amount. */
  Total: fen,
  Principal: fen,
  /** Spent before the principal; not refundable in cash. */
  Gift: fen,
  /** Reserved for orders whose outside payment is still running. */
  Frozen: fen,
})

export const accountBalance = post('/market/api/v1/userBalanceRecharge/getBalance/c', {
  auth: 'member',
  underLoad: 'member',
  summary: '账户余额：本金、赠送、冻结',
  request: nothing,
  data: balance,
})

export type Balance = v.InferOutput<typeof balance>
