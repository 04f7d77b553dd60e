import { formerAddresses, routes } from '@/routes'

/**
 * Functions that the app has from the day a page of theirs is declared in src/routes.ts; until then an item of a park's
 * folder that is marked `需要功能` is left out. By the beginning of the pages' paths (spec 2).
 */
export const functionPages = {
  商城: '/pages/mall/',
  停车: '/pagespacka/carParking/',
  物业账单: '/pagespacka/payBill/',
  演出: '/pagesticket/',
  报修: '/pagespacka/propertyWarranty/',
  活动报名: '/pagespacka/activity/',
  商户: '/pages/business/',
  邀约: '/pages/inivitAct/',
} as const

export type AppFunction = keyof typeof functionPages

export const functionLabel = '需要功能'

const paths: readonly string[] = Object.values(routes)

/** Whether the app has a page of this path today, or had it there in an earlier version. */
export const hasPage = (path: string): boolean => paths.includes(formerAddresses[path] ?? path)

/** Whether the app has the function today. */
export const hasFunction = (name: AppFunction): boolean =>
  paths.some((path) => path.startsWith(functionPages[name]))

/** Whether a word names a function. */
export const isFunction = (name: string): name is AppFunction => name in functionPages
