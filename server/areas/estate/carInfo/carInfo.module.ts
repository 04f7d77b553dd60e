import { carInfoCalls } from '@/contract/carInfo'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { moneyRequestOf } from '../../money/ledger/ledger.service'
import { createCarDesk } from './carDesk'
import { carDeskPart } from './carInfo.desk'
import { carFolder, longTermSpaceFolder } from './carInfo.folder'
import { carInfoInvariants } from './carInfo.invariants'
import { createCarInfoService } from './carInfo.service'
import { takeCarsOfPhone } from './carsOfPhones'
import { createSpaceDesk } from './spaceDesk'

const { list, save, update, delete: remove, longtermList, renew } = carInfoCalls

/** Cars of members and long-term spaces. */
export const carInfoModule = defineModule({
  name: 'carInfo',
  invariants: carInfoInvariants,
  folder: [carFolder, longTermSpaceFolder],
  create({
    db,
    clock,
    orders,
    accounts,
    members,
    parkingLots: lots,
  }: Needs<'db' | 'clock' | 'orders' | 'accounts' | 'members' | 'parkingLots'>) {
    const cars = createCarInfoService({ db, clock, orders })
    members.registerProgress(
      'first-car',
      async (queryable, member) => (await cars.rows(queryable, member)).length,
    )
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
      desk: carDeskPart({
        carDesk: createCarDesk({ db, clock, accounts }),
        spaceDesk: createSpaceDesk({ db, clock, lots }),
        lots,
      }),
      arrive: ({ tx, ...who }) => takeCarsOfPhone(tx, who),
      account: { forget: (tx, identity) => cars.forget(tx, identity) },
    }
  },
})
