import type { ReloadApp } from './types'

export const reloadApp: ReloadApp = () => window.location.reload()
