import type { Written } from '../fixture/openWritten'
import type { Changes } from '../fixture/writeBuild'
import type { LaunchOptions } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'
import { checkAppJson } from '../static/appJson'
import { checkFreeNames } from '../static/freeNames'
import { checkOldPhones } from '../static/oldPhones'
import { checkRoutes } from '../static/routes'
import { checkSizes } from '../static/sizes'
import { checkSyntax } from '../static/syntax'
import { checkWxml } from '../static/wxml'
import { checkWxNames } from '../static/wxNames'
import { checkWxss } from '../static/wxss'

/** The checks of a build that nothing runs. */
export const checks = {
  appJson: checkAppJson,
  freeNames: checkFreeNames,
  oldPhones: checkOldPhones,
  routes: (built: Parameters<typeof checkRoutes>[0]) => checkRoutes(built, ['more/detail/detail']),
  sizes: checkSizes,
  syntax: checkSyntax,
  wxNames: checkWxNames,
  wxml: checkWxml,
  wxss: checkWxss,
}

/** A fault that can be read off the files of a build. */
export interface FaultInFiles {
  name: string
  changes: Changes
  check: keyof typeof checks
  /** Part of what the check has to say. */
  says: string
}

/** A fault that shows when the mini-program runs. */
export interface FaultAtRunTime {
  name: string
  page: Written
  options?: Partial<LaunchOptions>
  /** What a person does on the opened page; nothing by default. */
  act?: (app: MiniProgram) => Promise<unknown>
  /** Part of the error that the host has to keep. */
  says: string
}

/** A button that looks as if it worked. */
export interface FaultInButton {
  name: string
  page: Written
  says: string
}
