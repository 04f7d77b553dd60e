import { forwardOnly } from './forwardOnly'

// The mini-program has no performance.now().
export const steadyClock = forwardOnly(() => Date.now())
