import type { Building } from '../types'
import { canalStretch } from './shops/canalStretch'
import { childrensCentre } from './shops/childrensCentre'
import { concertHall } from './shops/concertHall'
import { gallery } from './shops/gallery'
import { riversideStretch } from './shops/riversideStretch'
import { theatre } from './shops/theatre'

const waterStreet: Building = {
  key: 'water-street',
  name: '水街',
  note: '沿引水渠的两百米，路面是烧裂的陶板',
  floors: [riversideStretch, canalStretch],
}

export const buildings: readonly Building[] = [
  theatre,
  concertHall,
  gallery,
  childrensCentre,
  waterStreet,
]
