import { ScrolledLine } from './ScrolledLine'
import type { SideLineView } from './types'

export const SideLine: SideLineView = ScrolledLine
