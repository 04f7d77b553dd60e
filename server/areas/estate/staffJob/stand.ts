import type { InferOutput } from 'valibot'
import type { position } from '@/contract/staffWork'
import type { Stand } from './staffJob.table'

/** Position as stored; null if the device sent none. */
export const standOf = (at: InferOutput<typeof position> | undefined): Stand | null =>
  at ? { latitude: at.Latitude, longitude: at.Longitude, accuracy: at.Accuracy } : null
