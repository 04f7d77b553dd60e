import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useReducer } from 'react'
import type { Appearance } from '@/components/screen/appearance'
import { look } from '@/platform/look'
import { parkAtom } from '@/state/park'
import { preferencesAtom } from '@/state/preferences'

/** What the person chose, else what the system asks for. */
export function useAppearance(): Appearance {
  const { theme, isElder, fontScale } = useAtomValue(preferencesAtom)
  const theirs = useAtomValue(parkAtom)?.ThemeColours
  const [changes, systemChanged] = useReducer((count: number) => count + 1, 0)
  useEffect(() => look.onChange(systemChanged), [])

  return useMemo<Appearance>(
    () => ({
      isDark: theme === 'system' ? look.isDark() : theme === 'dark',
      isElder,
      fontScale: fontScale ?? look.fontScale(),
      colours: theirs && {
        accent: theirs.Accent,
        soft: theirs.AccentSoft,
        deep: theirs.AccentDark,
      },
    }),
    // `changes` stands for what look.isDark() answers.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [theme, isElder, fontScale, theirs, changes],
  )
}
