import { inArray } from 'drizzle-orm'
import { giftTable } from '../../../kernel/giftTable'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createGrowthDecays } from './growthDecay'
import { memberInvariants } from './member.invariants'
import { createMemberService } from './member.service'
import { memberRoutes } from './member.routes'
import { memberBenefitFolder, memberJobFolder, memberLevelFolder } from './member.folder'
import { memberJobClaim } from './member.table'
import { currentPeriods } from './jobs'

/** Levels, growth, jobs, and the welcome of new members. */
export const memberModule = defineModule({
  name: 'member',
  invariants: memberInvariants,
  folder: [memberBenefitFolder, memberLevelFolder, memberJobFolder],
  create({
    db,
    clock,
    environment,
    points,
    payPasswords,
    messages,
  }: Needs<'db' | 'environment' | 'clock' | 'points' | 'payPasswords' | 'messages'>) {
    const members = createMemberService({
      db,
      clock,
      freshMs: environment.RULES_FRESH_SECONDS * 1_000,
      points,
      payPasswords,
    })
    const decays = createGrowthDecays({ db, clock, messages, levels: members.levels })
    return {
      services: { members },
      gifts: [
        giftTable(memberJobClaim, {
          keys: ['jobId', 'period'],
          filled: (at) => ({ claimedAt: at }),
          lasting: (at) => inArray(memberJobClaim.period, currentPeriods(at.getTime())),
        }),
      ],
      serve: (serveDomain) => memberRoutes(serveDomain, members, clock),
      clean: (tenantId) => decays.run(tenantId),
      account: { forget: (tx, identity) => decays.forget(tx, identity) },
      welcome: ({ tx, at, ...member }) => members.welcome(tx, member, at),
    }
  },
})
