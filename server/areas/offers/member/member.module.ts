import { defineModule } from '../../../kernel/module'
import type { Needs } from '../../services'
import { createMemberService } from './member.service'
import { memberRoutes } from './member.routes'
import { memberBenefitFolder, memberJobFolder, memberLevelFolder } from './member.folder'

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
      serve: (serveDomain) => memberRoutes(serveDomain, members, clock),
      welcome: ({ tx, at, ...member }) => members.welcome(tx, member, at),
    }
  },
})
