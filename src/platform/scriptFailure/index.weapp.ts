import type { OnScriptFailure } from './types'

// WeChat loads packages itself and shows its own retry.
export const onScriptFailure: OnScriptFailure = () => () => undefined
