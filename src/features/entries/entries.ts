import megaphone from 'lucide-static/icons/megaphone.svg'
import type { RouteName } from '@/routes'

export interface Entry {
  route: RouteName
  text: string
  icon: string
}

/** The entry grid of home, in the order people use it. An entry stands here from the day its page works. */
export const entries: readonly Entry[] = [{ route: 'notices', text: '园区公告', icon: megaphone }]
