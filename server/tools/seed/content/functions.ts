import { routes } from '@/routes'

/**
 * Functions that the app has from the day a page of theirs is declared in src/routes.ts; until then the demo's content
 * promises nothing of them. By the beginning of the pages' paths (spec 2).
 */
export const functionPages = {
  goodsMall: '/pages/mall/',
  parking: '/pagespacka/carParking/',
  propertyBills: '/pagespacka/payBill/',
  shows: '/pagesticket/',
  repairs: '/pagespacka/propertyWarranty/',
  signUps: '/pagespacka/activity/',
  merchants: '/pages/business/',
  invitations: '/pages/inivitAct/',
} as const

export type AppFunction = keyof typeof functionPages

const paths: readonly string[] = Object.values(routes)

/** Whether the app has the function today. */
export const hasFunction = (name: AppFunction): boolean =>
  paths.some((path) => path.startsWith(functionPages[name]))

/** 甲、乙与丙: the parts that are there, in a sentence. */
export function joined(parts: readonly string[]): string {
  const there = parts.filter((part) => part !== '')
  const last = there.pop() ?? ''
  return there.length > 0 ? `${there.join('、')}与${last}` : last
}

/** A passage that holds only where the app has the function; nothing before. */
export const only = (name: AppFunction, text: string): string => (hasFunction(name) ? text : '')
