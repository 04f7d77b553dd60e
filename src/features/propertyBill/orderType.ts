import type { OrderTypePart } from '@/features/checkout/model/orderTypePart'

export { default as billIcon } from 'lucide-static/icons/house-plug.svg'

export const billOrder = {
  next: { text: '查看物业账单', to: 'propertyBills' },
  pages: {
    bill: { to: 'propertyBill', parameter: 'id' },
    bills: { to: 'propertyBillPaid', parameter: 'id' },
  },
} satisfies OrderTypePart
