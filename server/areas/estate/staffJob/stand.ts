import type { InferOutput } from 'valibot'
import type { position } from '@/contract/staffWork'
import type { Stand } from './staffJob.table'

/** Where somebody stood, as it is kept; null where the device did not say. */
export const standOf = (at: InferOutput<typeof position> | undefined): Stand | null =>
  at ? { latitude: at.Latitude, longitude: at.Longitude, accuracy: at.Accuracy } : null
