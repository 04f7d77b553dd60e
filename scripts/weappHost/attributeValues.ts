/** Allowed values of attributes that WeChat compares with a list of words. */
const ALLOWED: Record<string, Record<string, string>> = {
  button: {
    'open-type':
      'contact share getPhoneNumber getRealtimePhoneNumber launchApp openSetting feedback chooseAvatar ' +
      'agreePrivacyAuthorization liveActivity',
    'form-type': 'submit reset',
    type: 'primary default warn',
    size: 'default mini',
  },
  navigator: {
    'open-type': 'navigate redirect switchTab reLaunch navigateBack exit',
    target: 'self miniProgram',
  },
  input: {
    type: 'text number idcard digit safe-password nickname',
    'confirm-type': 'send search next go done',
  },
  textarea: { 'confirm-type': 'send search next go done return' },
  picker: { mode: 'selector multiSelector time date region' },
  canvas: { type: '2d webgl' },
  image: {
    mode:
      'scaleToFill aspectFit aspectFill widthFix heightFix top bottom center left right top-left top-right ' +
      'bottom-left bottom-right',
  },
}

/** Returns no user data since 2022-10-25. */
const GONE = 'getUserInfo'

const camelCase = (name: string) =>
  name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase())

/** Faults of a tag's attributes, one per line: an unknown word has no effect on a phone. */
export function wrongAttributes(tag: string, attributes: Record<string, unknown>): string[] {
  // The old canvas without a type has no node to draw on, and WeChat no longer maintains it.
  if (tag === 'canvas' && !attributes.type) return ['<canvas> without type: WeChat knows 2d webgl']
  return Object.entries(ALLOWED[tag] ?? {}).flatMap(([name, words]) => {
    const value = attributes[camelCase(name)] ?? attributes[name]
    if (typeof value !== 'string' || value === '') return []
    // Consent to the privacy terms may be combined with another open-type.
    const given = name === 'open-type' ? value.split('|') : [value]
    const isGone = given.includes(GONE)
    if (isGone) return [`<${tag} ${name}="${value}"> gives nothing of the person since 2022-10-25`]
    return given.every((word) => words.split(' ').includes(word))
      ? []
      : [`<${tag} ${name}="${value}">: WeChat knows ${words}`]
  })
}
