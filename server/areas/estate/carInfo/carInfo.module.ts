import { carInfoCalls } from '@/contract/carInfo'
import { defineModule } from '../../../kernel/module'
import type { Base } from '../../base'
import { moneyRequestOf } from '../../money/ledger/ledger.service'
import type { OrderService } from '../../money/order/order.service'
import { createCarInfoService } from './carInfo.service'

const { list, save, update, delete: remove, longtermList, renew } = carInfoCalls

/** Cars of members and long-term spaces. */
export const carInfoModule = defineModule({
  name: 'carInfo',
  create({ db, clock, orders }: Pick<Base, 'db' | 'clock'> & { orders: OrderService }) {
    const cars = createCarInfoService({ db, clock, orders })
    return {
      services: { cars },
      serve: (serveDomain) =>
        serveDomain(
          { list, save, update, delete: remove, longtermList, renew },
          {
            list: (_request, { member }) => cars.list(member),
            save: (request, { member }) => cars.save(member, request),
            update: (request, { member }) => cars.update(member, request),
            delete: async ({ Id }, { member }) => {
              await cars.remove(member, Id)
              return {}
            },
            longtermList: (_request, { member }) => cars.longTerms(member),
            renew: (request, call) =>
              cars.renew(call.member, moneyRequestOf(renew, request, call, clock()), {
                id: request.Id,
                months: request.Months,
                to: request.To,
              }),
          },
        ),
      account: { forget: (tx, identity) => cars.forget(tx, identity) },
    }
  },
})
