import { useContext, useMemo } from 'react'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { mapColours, type MapColours } from '../model/palette'

const usualTextPx = 12
const largeTextPx = 18
/** Share of the usual text size from which texts of drawings are large. */
const largeFrom = 1.25

/**
 * Colours and size of text of a drawing, from the park's colours and the appearance. Texts have two sizes: of a drawing
 * that fits the width of the page, only they grow.
 */
export function useMapLook(): { colours: MapColours; textPx: number; isLarge: boolean } {
  const { isDark, isElder, fontScale, colours } = useContext(AppearanceContext)
  const accent = colours?.['--accent'] ?? (isDark ? '#e0a363' : '#a8431f')
  const isLarge = isElder || fontScale >= largeFrom
  return useMemo(
    () => ({
      colours: mapColours(accent, isDark),
      textPx: isLarge ? largeTextPx : usualTextPx,
      isLarge,
    }),
    [accent, isDark, isLarge],
  )
}
