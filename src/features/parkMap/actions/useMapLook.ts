import { useContext, useMemo } from 'react'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { mapColours, type MapColours } from '../model/palette'

const usualTextPx = 12
const elderTextPx = 18

/** Colours and size of text of a drawing, from the park's colours and the appearance. */
export function useMapLook(): { colours: MapColours; textPx: number } {
  const { isDark, isElder, fontScale, colours } = useContext(AppearanceContext)
  const accent = colours?.['--accent'] ?? (isDark ? '#e0a363' : '#a8431f')
  return useMemo(
    () => ({
      colours: mapColours(accent, isDark),
      textPx: Math.round((isElder ? elderTextPx : usualTextPx) * fontScale),
    }),
    [accent, isDark, isElder, fontScale],
  )
}
