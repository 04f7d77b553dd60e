import { quickOrderPayWindowMs } from '@/constants'
import type { OrderKind } from './orderKind'

/** Shared settings of orders paid at a shop's till, by payment code or shop code; their offers differ. */
export const tillOrder = {
  type: 'scan',
  payWindowMs: quickOrderPayWindowMs,
  inner: ['storedCard', 'balance', 'icCard'],
  creditTo: 'sales',
  inOut: 'out',
  paidStatus: 'Done',
  statusTexts: { Done: '支付成功' },
} satisfies Omit<OrderKind, 'kind' | 'offers'>
