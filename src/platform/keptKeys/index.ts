import { memoryKeys } from '../storage'
import type { KeptKeys } from './types'

export const keptKeys: KeptKeys = () => memoryKeys()
