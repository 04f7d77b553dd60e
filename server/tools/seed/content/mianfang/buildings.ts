import type { Building } from '../types'
import { finishing } from './shops/finishing'
import { planeAvenue } from './shops/planeAvenue'
import { rawCotton } from './shops/rawCotton'
import { spinning } from './shops/spinning'
import { weaving } from './shops/weaving'

export const buildings: readonly Building[] = [rawCotton, spinning, weaving, finishing, planeAvenue]
