/** Icons of benefits and jobs by the server's name (lucide-static file names). */
import type { MemberRank } from '@/contract/member'
import cake from 'lucide-static/icons/cake.svg'
import calendarCheck from 'lucide-static/icons/calendar-check.svg'
import car from 'lucide-static/icons/car.svg'
import coins from 'lucide-static/icons/coins.svg'
import doorOpen from 'lucide-static/icons/door-open.svg'
import headset from 'lucide-static/icons/headset.svg'
import newspaper from 'lucide-static/icons/newspaper.svg'
import qrCode from 'lucide-static/icons/qr-code.svg'
import shieldCheck from 'lucide-static/icons/shield-check.svg'
import sofa from 'lucide-static/icons/sofa.svg'
import sparkles from 'lucide-static/icons/sparkles.svg'
import tag from 'lucide-static/icons/tag.svg'
import ticket from 'lucide-static/icons/ticket.svg'
import truck from 'lucide-static/icons/truck.svg'
import userRoundPen from 'lucide-static/icons/user-round-pen.svg'
import users from 'lucide-static/icons/users.svg'

const icons: Readonly<Record<string, string>> = {
  cake,
  'calendar-check': calendarCheck,
  car,
  coins,
  'door-open': doorOpen,
  headset,
  newspaper,
  'qr-code': qrCode,
  'shield-check': shieldCheck,
  sofa,
  tag,
  ticket,
  truck,
  'user-round-pen': userRoundPen,
  users,
}

/** Falls back for icon names missing in this version. */
export const iconNamed = (name: string): string => icons[name] ?? sparkles

/** Levels with a benefit, lowest first. */
export const ranksWith = (key: string, ranks: readonly MemberRank[]): MemberRank[] =>
  ranks.filter(({ Benefits }) => Benefits.some(({ Key }) => Key === key))

/** What a benefit's text at the next level adds to the present one: 3 小时 after 每天免费 2 小时. */
export function moreThan(present: string, next: string): string {
  const [words, before] = [next.split(' '), present.split(' ')]
  const from = words.findIndex((word, at) => word !== before[at])
  return words.slice(Math.max(from, 0)).join(' ')
}
