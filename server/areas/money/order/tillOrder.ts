import { quickOrderPayWindowMs } from '@/constants'
import type { OrderKind } from './orderKind'

/** What orders paid at a shop's till share, by payment code or by the shop's code; which offers they take differs. */
export const tillOrder = {
  type: 'scan',
  payWindowMs: quickOrderPayWindowMs,
  inner: ['storedCard', 'balance', 'icCard'],
  creditTo: 'sales',
  inOut: 'out',
  paidStatus: 'Done',
  statusTexts: { Done: '支付成功' },
} satisfies Omit<OrderKind, 'kind' | 'offers'>
