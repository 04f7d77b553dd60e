import type { Written } from '../fixture/openWritten'
import type { Changes } from '../fixture/writeBuild'
import type { LaunchOptions } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'
import { checkAppJson } from '../static/appJson'
import { checkFreeNames } from '../static/freeNames'
import { checkOldPhones } from '../static/oldPhones'
import { checkProject } from '../static/project'
import { checkRoutes } from '../static/routes'
import { checkSizes } from '../static/sizes'
import { checkSyntax } from '../static/syntax'
import { checkWxml } from '../static/wxml'
import { checkWxNames } from '../static/wxNames'
import { checkWxss } from '../static/wxss'

/** Static checks of a build. */
export const checks = {
  appJson: checkAppJson,
  freeNames: checkFreeNames,
  oldPhones: checkOldPhones,
  project: checkProject,
  routes: (built: Parameters<typeof checkRoutes>[0]) =>
    checkRoutes(built, ['more/detail/detail'], ['pages/home/home', 'pages/my/my']),
  sizes: checkSizes,
  syntax: checkSyntax,
  wxNames: checkWxNames,
  wxml: checkWxml,
  wxss: checkWxss,
}

/** A fault detectable in the files of a build. */
export interface FaultInFiles {
  name: string
  changes: Changes
  check: keyof typeof checks
  /** Part of the check's message. */
  says: string
}

/** A fault that shows when the mini-program runs. */
export interface FaultAtRunTime {
  name: string
  page: Written
  options?: Partial<LaunchOptions>
  /** User actions on the opened page; default: none. */
  act?: (app: MiniProgram) => Promise<unknown>
  /** Part of the error recorded by the host. */
  says: string
}

/** A button that seems to work but does not. */
export interface FaultInButton {
  name: string
  page: Written
  says: string
}
