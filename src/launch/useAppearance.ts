import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useReducer } from 'react'
import type { Appearance } from '@/components/screen/screenContexts'
import type { ParkInfo } from '@/contract/park'
import { look } from '@/platform/look'
import { parkAtom } from '@/state/park'
import { preferencesAtom } from '@/state/preferences'

/** A park's colours as design tokens (styles/tokens). */
function parkTokens(
  { Accent, AccentDark, AccentSoft, Drawings = 'none', Night, Paper }: ParkInfo['ThemeColours'],
  isDark: boolean,
): Appearance['colours'] {
  const hue = { '--drawings': Drawings } as const
  if (!isDark)
    return {
      ...hue,
      ...{ '--accent': Accent, '--accent-soft': AccentSoft, '--accent-deep': AccentDark },
      ...(Paper && {
        '--ground': Paper.Ground,
        '--surface-sunk': Paper.Sunk,
        '--line': Paper.Line,
      }),
    }
  return {
    ...hue,
    ...(Night && {
      '--accent': Night.Accent,
      '--accent-soft': Night.Soft,
      '--accent-deep': Night.Accent,
      '--on-accent': Night.OnAccent,
      '--hero': Night.Hero,
    }),
  }
}

/** The appearance chosen by the user, otherwise the system's. Elder mode replaces the chosen text size by its own. */
export function useAppearance(): Appearance {
  const { theme, isElder, fontScale } = useAtomValue(preferencesAtom)
  const theirs = useAtomValue(parkAtom)?.ThemeColours
  const [changes, systemChanged] = useReducer((count: number) => count + 1, 0)
  useEffect(() => look.onChange(systemChanged), [])

  return useMemo<Appearance>(
    () => {
      const isDark = theme === 'system' ? look.isDark() : theme === 'dark'
      const colours = theirs && parkTokens(theirs, isDark)
      const chosen = isElder ? null : fontScale
      return { isDark, isElder, fontScale: chosen ?? look.fontScale(), colours }
    },
    // `changes` represents the value of look.isDark().
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [theme, isElder, fontScale, theirs, changes],
  )
}
