interface Props {
  children: string
}

/**
 * The unchanged title: WeChat on Android has no word segmentation, and the main package has no room to use it on iOS.
 */
export function WordText({ children }: Props) {
  return <>{children}</>
}
