import { createBalanceService } from './areas/money/balance/balance.service'
import { createCheckoutService } from './areas/money/checkout/checkout.service'
import { createIcCardService } from './areas/money/icCard/icCard.service'
import { createOrderService } from './areas/money/order/order.service'
import type { ParkService } from './areas/people/park/park.service'
import { createPayCodeService } from './areas/money/payCode/payCode.service'
import { createPayPasswordService } from './areas/money/payPassword/payPassword.service'
import { createPayRequestService } from './areas/money/payRequest/payRequest.service'
import { createSandboxPay } from './areas/money/sandboxPay/sandboxPay.service'
import { createShopService } from './areas/shops/shop/shop.service'
import type { SmsService } from './areas/people/sms/sms.service'
import { createStoredCardService } from './areas/money/storedCard/storedCard.service'
import { createTillService } from './areas/money/till/till.service'
import { createTradeBillService } from './areas/money/tradeBill/tradeBill.service'
import type { UserService } from './areas/people/user/user.service'
import type { UserMessageService } from './areas/people/userMessage/userMessage.service'
import type { ServiceOptions } from './services'

export interface MoneyServiceOptions extends Pick<
  ServiceOptions,
  'db' | 'secrets' | 'clock' | 'log' | 'payProvider'
> {
  parks: Pick<ParkService, 'hasOnlyDemos'>
  users: UserService
  sms: SmsService
  messages: UserMessageService
}

export type MoneyServices = ReturnType<typeof createMoneyServices>

/**
 * Everything that pays or is paid with. The services that follow `orders` register with it what their orders mean
 * and which money they keep. The sequence in which inner money is spent is decided by order/fundPlan.
 */
export function createMoneyServices(options: MoneyServiceOptions) {
  const { db, secrets, clock, log, parks, users, sms, messages } = options
  const isOpen = () => parks.hasOnlyDemos()
  const sandbox = options.payProvider
    ? undefined
    : createSandboxPay({ db, clock, secrets, log, isOpen })
  const provider = options.payProvider ?? sandbox?.provider
  if (!provider) throw new Error('there is neither a payment provider nor a sandbox')

  const shops = createShopService({ db, clock })
  const orders = createOrderService({
    db,
    clock,
    log,
    secrets,
    provider,
    shops,
    messages,
  })
  const payPasswords = createPayPasswordService({ db, clock, secrets, users, sms, orders })
  const storedCards = createStoredCardService({ db, clock, secrets, orders, shops })
  const balances = createBalanceService({ db, clock, orders })
  const icCards = createIcCardService({ db, clock, orders })
  const payRequests = createPayRequestService({ db, clock, orders, shops })
  const payCodes = createPayCodeService({ db, clock, secrets, orders, payPasswords, shops })
  return {
    shops,
    payPasswords,
    orders,
    storedCards,
    balances,
    icCards,
    payRequests,
    payCodes,
    payProvider: provider,
    /** Undefined with a real provider. */
    sandbox,
    checkout: createCheckoutService({
      db,
      clock,
      orders,
      shops,
      storedCards,
      icCards,
      payRequests,
      payPasswords,
      isSandbox: sandbox !== undefined,
    }),
    tradeBills: createTradeBillService({ db, clock, orders }),
    tills: createTillService({ db, clock, orders, payCodes }),
  }
}
