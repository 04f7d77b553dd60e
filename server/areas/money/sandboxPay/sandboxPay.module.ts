import { defineModule, type Module } from '../../../kernel/module'
import type { Base } from '../../base'
import type { Needs } from '../../services'
import type { WechatPay } from '../../../providers/wechatPay/wechatPay'
import type { ParkService } from '../../people/park/park.service'
import { sandboxPayRoutes } from './sandboxPay.routes'
import { createSandboxPay, type SandboxPay } from './sandboxPay.service'

export interface PayProviderServices {
  payProvider: WechatPay
  /** Undefined with a real provider. */
  sandbox: SandboxPay | undefined
}

/** Payment provider: the configured one, otherwise a sandbox for demo parks. */
export const sandboxPayModule = defineModule({
  name: 'sandboxPay',
  create({
    db,
    clock,
    secrets,
    log,
    payProvider,
    parks,
  }: Needs<'db' | 'clock' | 'secrets' | 'log'> &
    Pick<Base, 'payProvider'> & {
      parks: Pick<ParkService, 'hasOnlyDemos'>
    }): Module<PayProviderServices> {
    if (payProvider) return { services: { payProvider, sandbox: undefined } }
    const isOpen = () => parks.hasOnlyDemos()
    const sandbox = createSandboxPay({ db, clock, secrets, log, isOpen })
    return {
      services: { payProvider: sandbox.provider, sandbox },
      openRoutes: (app) => sandboxPayRoutes(app, { sandbox }),
    }
  },
})
