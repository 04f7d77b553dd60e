import type { MallOrder } from '@/contract/mallOrder'

/** Next step of a paid order for the member, as one sentence. */
export function nextStepText({ Delivery, Status, StatusText }: MallOrder): string {
  if (Status === 'Paid') return Delivery === 'pickup' ? '备好后通知您，凭码自提' : '发货后可查物流'
  if (Status === 'ToPickup') return '已备好，凭取货码到店取'
  return StatusText
}
