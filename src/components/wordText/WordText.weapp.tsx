interface Props {
  children: string
}

/** A title as it is: WeChat on Android knows no words, and the main package has no room to ask for them on iOS. */
export function WordText({ children }: Props) {
  return <>{children}</>
}
