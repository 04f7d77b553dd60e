import { announcementCalls } from '@/contract/announcement'
import type { ServeDomain } from '../../../kernel/call'
import type { AnnouncementService } from './announcement.service'

export function announcementRoutes(
  serveDomain: ServeDomain,
  announcements: AnnouncementService,
): void {
  serveDomain(announcementCalls, {
    list: (request, { tenantId }) => announcements.list(tenantId, request),
    detail: ({ Id }, { tenantId }) => announcements.detail(tenantId, Id),
  })
}
