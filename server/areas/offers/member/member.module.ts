import { inArray } from 'drizzle-orm'
import { giftTable } from '../../../kernel/giftTable'
import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createMemberService } from './member.service'
import { memberRoutes } from './member.routes'
import { memberBenefitFolder, memberJobFolder, memberLevelFolder } from './member.folder'
import { memberJobClaim } from './member.table'
import { currentPeriods } from './jobs'

/** Levels, growth, jobs, and the welcome of new members. */
export const memberModule = defineModule({
  name: 'member',
  folder: [memberBenefitFolder, memberLevelFolder, memberJobFolder],
  create({
    db,
    clock,
    environment,
    points,
    payPasswords,
  }: Needs<'db' | 'environment' | 'clock' | 'points' | 'payPasswords'>) {
    const members = createMemberService({
      db,
      clock,
      freshMs: environment.RULES_FRESH_SECONDS * 1_000,
      points,
      payPasswords,
    })
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
      welcome: ({ tx, at, ...member }) => members.welcome(tx, member, at),
    }
  },
})
