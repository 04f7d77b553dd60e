import { PlainLine } from './PlainLine'
import type { SideLineView } from './types'

export const SideLine: SideLineView = PlainLine
