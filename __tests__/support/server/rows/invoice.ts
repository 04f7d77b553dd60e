import { playShowOf } from '../../seat/ticketOrders'
import type { RowsOf } from '../row'
import { paidCardOrder } from './money'
import { paidBill } from './propertyBill'
import { paidTickets } from './ticketOrders'

const title = { TitleType: 'personal', Title: '沈佳琳', Email: 'lin@example.com' }

export const rows = {
  invoice: {
    apply: {
      request: async (world) => ({ BillIds: [await paidBill(world)], ...title }),
      names: 'owner',
    },
    applyTickets: {
      request: async (world) => {
        const OrderId = await paidTickets(world)
        await playShowOf(world.test, OrderId)
        return { OrderId, ...title }
      },
      names: 'owner',
    },
    applyOrder: {
      request: async (world) => ({ OrderId: await paidCardOrder(world), ...title }),
      names: 'owner',
    },
    titles: { request: () => ({}) },
  },
} satisfies RowsOf<'invoice'>
