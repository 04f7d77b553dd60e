import { userAddressCalls } from '@/contract/userAddress'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createUserAddressService } from './userAddress.service'

/** Delivery addresses of members. */
export const userAddressModule = defineModule({
  name: 'userAddress',
  create({ db, clock }: Needs<'db' | 'clock'>) {
    const addresses = createUserAddressService({ db, clock })
    return {
      services: { addresses },
      serve: (serveDomain) =>
        serveDomain(userAddressCalls, {
          list: (_request, { member }) => addresses.list(member),
          save: (request, { member }) => addresses.save(member, request),
          remove: async ({ Id }, { member }) => {
            await addresses.remove(member, Id)
            return {}
          },
        }),
      account: addresses.account,
    }
  },
})
