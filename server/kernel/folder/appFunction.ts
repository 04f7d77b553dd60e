import { formerAddresses, routes } from '@/routes'

/**
 * Optional app functions, with the common prefix of their pages' paths (spec 2). A function exists
 * once src/routes.ts declares a page under its prefix; until then park folder items marked `需要功能`
 * are skipped.
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

/** Whether the app has a page of this path, now or in an earlier version. */
export const hasPage = (path: string): boolean => paths.includes(formerAddresses[path] ?? path)

/** Whether the app has the function today. */
export const hasFunction = (name: AppFunction): boolean =>
  paths.some((path) => path.startsWith(functionPages[name]))

/** Whether a word names a function. */
export const isFunction = (name: string): name is AppFunction => name in functionPages
