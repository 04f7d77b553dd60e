import { problemCalls } from '@/contract/problem'
import type { ServeDomain } from '../../../kernel/call'
import type { ProblemService } from './problem.service'

export function problemRoutes(serveDomain: ServeDomain, problems: ProblemService): void {
  serveDomain(problemCalls, {
    listAll: (_request, { tenantId }) => problems.listAll(tenantId),
    detail: ({ Id }, { tenantId }) => problems.detail(tenantId, Id),
  })
}
