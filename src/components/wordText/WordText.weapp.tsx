import { joinedMeasures } from '@/rules/joinedMeasures'

interface Props {
  children: string
}

/**
 * The title, of which only measures stay whole: WeChat on Android has no word segmentation, and the main package has no
 * room to use it on iOS.
 */
export function WordText({ children }: Props) {
  return <>{joinedMeasures(children)}</>
}
